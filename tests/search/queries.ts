import type { Locale } from '#shared/locales/locales.ts';

interface AskedQuery {
  phrase: string;
  /** `type:id` of a hit: one of these is what is looked for. */
  wanted: readonly string[];
}

/**
 * What visitors type, and what should be among the first three results. Written before the search was built for it, and no list
 * to tune to: a query that is asked and fails joins it as it was typed.
 */
export const queries: Record<Locale, readonly AskedQuery[]> = {
  pl: [
    {
      phrase: '100 A',
      wanted: [
        'product.show:em-310',
        'product.show:em-340',
        'product.show:em-350',
        'product.show:em-150',
        'product.show:pp-330',
      ],
    },
    {
      phrase: 'licznik',
      wanted: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    {
      phrase: 'liczników',
      wanted: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    { phrase: 'licznikach trójfazowych', wanted: ['product_category.show:three-phase'] },
    { phrase: 'licznikiem przedpłatowym', wanted: ['product_category.show:prepayment'] },
    {
      phrase: 'wodomierze',
      wanted: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    {
      phrase: 'gazomierzem',
      wanted: ['product_category.show:residential-gas', 'product_category.show:industrial-gas'],
    },
    { phrase: 'ciepłomierza', wanted: ['product_category.show:heat-meters'] },
    {
      phrase: 'wodomeirz',
      wanted: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'RODO', wanted: ['page.show:privacy'] },
    {
      phrase: 'reklamacja',
      wanted: ['page.show:terms', 'contact.show:elmerion-power-service', 'contact_person.show:joanna-mroz'],
    },
    { phrase: 'raport roczny 2025', wanted: ['periodic_report.show:annual-consolidated-2025'] },
    { phrase: 'sygnalista', wanted: ['whistleblower.index:whistleblower'] },
    { phrase: 'nbiot', wanted: ['dictionary.show:nb-iot', 'product.show:aq-48'] },
    { phrase: 'em310', wanted: ['product.show:em-310'] },
    { phrase: 'karta katalogowa em-310', wanted: ['file.show:em-310-datasheet'] },
    { phrase: 'praca', wanted: ['job_offer.index:jobs', 'article.index:careers'] },
    { phrase: 'jablonska', wanted: ['contact_person.show:karolina-jablonska'] },
    { phrase: 'legalizacja wodomierzy', wanted: ['article.show:verification', 'contact.show:aquametra-service'] },
    { phrase: 'serwis gazomierzy', wanted: ['contact.show:gasmeron-service'] },
    { phrase: 'dywidendy', wanted: ['article.show:dividend'] },
  ],
  en: [
    {
      phrase: 'meter',
      wanted: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
        'product_category.show:heat-meters',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
        'product_category.show:prepayment',
        'product_category.show:residential-gas',
        'product_category.show:industrial-gas',
      ],
    },
    {
      phrase: 'water meters',
      wanted: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'heat meeter', wanted: ['product_category.show:heat-meters'] },
    { phrase: 'smart metering', wanted: ['product_category.show:smart-metering-systems'] },
    {
      phrase: 'customer service',
      wanted: [
        'contact.index:contact',
        'contact.show:elmerion-power-service',
        'contact.show:aquametra-service',
        'contact.show:gasmeron-service',
        'contact.show:teleskad-service',
        'contact.show:minetron-service',
      ],
    },
    { phrase: 'data sheet em-310', wanted: ['file.show:em-310-datasheet'] },
    { phrase: 'user manual em110', wanted: ['file.show:em-110-manual'] },
    { phrase: 'gas meter certificate', wanted: ['file.show:gs-g4-certificate', 'file.show:gc-30-certificate'] },
    { phrase: 'em 330', wanted: ['product.show:em-330'] },
    { phrase: 'jobs', wanted: ['job_offer.index:jobs'] },
    { phrase: 'annual report 2025', wanted: ['periodic_report.show:annual-consolidated-2025'] },
    {
      phrase: 'general meeting 2026',
      wanted: ['annual_meeting_report.show:agm-2026', 'event.show:agm-2026', 'post.show:general-meeting-2026'],
    },
    { phrase: 'dividends', wanted: ['article.show:dividend'] },
    { phrase: 'privacy', wanted: ['page.show:privacy'] },
    { phrase: 'gdpr', wanted: ['page.show:privacy'] },
    {
      phrase: 'calibrating',
      wanted: ['article.show:calibration-laboratory', 'dictionary.show:calibration', 'contact.show:laboratory'],
    },
    { phrase: 'julia sarnecka', wanted: ['contact_person.show:julia-sarnecka'] },
    { phrase: 'aquametra', wanted: ['company.show:aquametra'] },
    { phrase: 'investor contact', wanted: ['article.show:ir-contact', 'contact.show:investor-relations'] },
    { phrase: 'NRW', wanted: ['dictionary.show:non-revenue-water'] },
  ],
  de: [
    {
      phrase: 'Zähler',
      wanted: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
        'product_category.show:heat-meters',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
        'product_category.show:residential-gas',
        'product_category.show:industrial-gas',
      ],
    },
    {
      phrase: 'Stromzählern',
      wanted: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    {
      phrase: 'Wasserzäler',
      wanted: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'Haushaltswasserzähler', wanted: ['product_category.show:residential-water'] },
    { phrase: 'Wärmemengenzähler', wanted: ['product_category.show:heat-meters'] },
    {
      phrase: 'Gaszähler',
      wanted: [
        'product_category.show:gas',
        'product_category.show:residential-gas',
        'product_category.show:industrial-gas',
      ],
    },
    { phrase: 'Heizkostenverteilern', wanted: ['product_category.show:heat-allocators'] },
    {
      phrase: 'Smart Meter Gateway',
      wanted: ['product_category.show:concentrators', 'product.show:gw-45', 'dictionary.show:smart-meter-gateway'],
    },
    {
      phrase: 'kundendienst',
      wanted: [
        'contact.index:contact',
        'contact.show:elmerion-power-service',
        'contact.show:aquametra-service',
        'contact.show:gasmeron-service',
        'contact.show:teleskad-service',
      ],
    },
    { phrase: 'Jobs', wanted: ['job_offer.index:jobs'] },
    { phrase: 'Stellenangebote', wanted: ['job_offer.index:jobs'] },
    { phrase: 'Datenblatt EM-310', wanted: ['file.show:em-310-datasheet'] },
    { phrase: 'bedienungsanleitung aq40', wanted: ['file.show:aq-40-manual'] },
    { phrase: 'Geschäftsbericht 2025', wanted: ['periodic_report.show:annual-consolidated-2025'] },
    { phrase: 'Hauptversammlungen', wanted: ['annual_meeting_report.index:general-meetings'] },
    { phrase: 'DSGVO', wanted: ['page.show:privacy'] },
    { phrase: 'Impressum', wanted: ['page.show:terms'] },
    { phrase: 'em340', wanted: ['product.show:em-340'] },
    { phrase: 'Ulrike Böhm', wanted: ['contact_person.show:ulrike-boehm'] },
    { phrase: 'Eichfristen', wanted: ['dictionary.show:verification-validity'] },
  ],
};
