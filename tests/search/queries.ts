import type { CompleteLocale } from '#shared/locales/locales.ts';

interface SearchQuery {
  phrase: string;
  /** `type:id` of hits, one of which has to be found. */
  expected: readonly string[];
}

/**
 * What visitors type, and what should be among the first three results. The list was written before the search was
 * built, and the search must not be tuned to it: a visitor's query that fails is added as it was typed.
 */
export const queries: Record<CompleteLocale, readonly SearchQuery[]> = {
  pl: [
    {
      phrase: '100 A',
      expected: [
        'product.show:em-310',
        'product.show:em-340',
        'product.show:em-350',
        'product.show:em-150',
        'product.show:pp-330',
      ],
    },
    {
      phrase: 'licznik',
      expected: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    {
      phrase: 'liczników',
      expected: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    { phrase: 'licznikach trójfazowych', expected: ['product_category.show:three-phase'] },
    { phrase: 'licznikiem przedpłatowym', expected: ['product_category.show:prepayment'] },
    {
      phrase: 'wodomierze',
      expected: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    {
      phrase: 'gazomierzem',
      expected: ['product_category.show:residential-gas', 'product_category.show:industrial-gas'],
    },
    { phrase: 'ciepłomierza', expected: ['product_category.show:heat-meters'] },
    {
      phrase: 'wodomeirz',
      expected: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'RODO', expected: ['page.show:privacy'] },
    {
      phrase: 'reklamacja',
      expected: ['page.show:terms', 'contact.show:elmerion-power-service', 'contact_person.show:joanna-mroz'],
    },
    { phrase: 'raport roczny 2025', expected: ['periodic_report.show:annual-consolidated-2025'] },
    { phrase: 'sygnalista', expected: ['whistleblower.index:whistleblower'] },
    { phrase: 'nbiot', expected: ['dictionary.show:nb-iot', 'product.show:aq-48'] },
    { phrase: 'em310', expected: ['product.show:em-310'] },
    { phrase: 'karta katalogowa em-310', expected: ['file.show:em-310-datasheet'] },
    { phrase: 'praca', expected: ['job_offer.index:jobs', 'article.index:careers'] },
    { phrase: 'jablonska', expected: ['contact_person.show:karolina-jablonska'] },
    { phrase: 'legalizacja wodomierzy', expected: ['article.show:verification', 'contact.show:aquametra-service'] },
    { phrase: 'serwis gazomierzy', expected: ['contact.show:gasmeron-service'] },
    { phrase: 'dywidendy', expected: ['article.show:dividend'] },
  ],
  en: [
    {
      phrase: 'meter',
      expected: [
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
      expected: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'heat meeter', expected: ['product_category.show:heat-meters'] },
    { phrase: 'smart metering', expected: ['product_category.show:smart-metering-systems'] },
    {
      phrase: 'customer service',
      expected: [
        'contact.index:contact',
        'contact.show:elmerion-power-service',
        'contact.show:aquametra-service',
        'contact.show:gasmeron-service',
        'contact.show:teleskad-service',
        'contact.show:minetron-service',
      ],
    },
    { phrase: 'data sheet em-310', expected: ['file.show:em-310-datasheet'] },
    { phrase: 'user manual em110', expected: ['file.show:em-110-manual'] },
    { phrase: 'gas meter certificate', expected: ['file.show:gs-g4-certificate', 'file.show:gc-30-certificate'] },
    { phrase: 'em 330', expected: ['product.show:em-330'] },
    { phrase: 'jobs', expected: ['job_offer.index:jobs'] },
    { phrase: 'annual report 2025', expected: ['periodic_report.show:annual-consolidated-2025'] },
    {
      phrase: 'general meeting 2026',
      expected: ['annual_meeting_report.show:agm-2026', 'event.show:agm-2026', 'post.show:general-meeting-2026'],
    },
    { phrase: 'dividends', expected: ['article.show:dividend'] },
    { phrase: 'privacy', expected: ['page.show:privacy'] },
    { phrase: 'gdpr', expected: ['page.show:privacy'] },
    {
      phrase: 'calibrating',
      expected: ['article.show:calibration-laboratory', 'dictionary.show:calibration', 'contact.show:laboratory'],
    },
    { phrase: 'julia sarnecka', expected: ['contact_person.show:julia-sarnecka'] },
    { phrase: 'aquametra', expected: ['company.show:aquametra'] },
    { phrase: 'investor contact', expected: ['article.show:ir-contact', 'contact.show:investor-relations'] },
    { phrase: 'NRW', expected: ['dictionary.show:non-revenue-water'] },
  ],
  de: [
    {
      phrase: 'Zähler',
      expected: [
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
      expected: [
        'product_category.show:electricity',
        'product_category.show:single-phase',
        'product_category.show:three-phase',
      ],
    },
    {
      phrase: 'Wasserzäler',
      expected: [
        'product_category.show:water',
        'product_category.show:residential-water',
        'product_category.show:bulk-water',
      ],
    },
    { phrase: 'Haushaltswasserzähler', expected: ['product_category.show:residential-water'] },
    { phrase: 'Wärmemengenzähler', expected: ['product_category.show:heat-meters'] },
    {
      phrase: 'Gaszähler',
      expected: [
        'product_category.show:gas',
        'product_category.show:residential-gas',
        'product_category.show:industrial-gas',
      ],
    },
    { phrase: 'Heizkostenverteilern', expected: ['product_category.show:heat-allocators'] },
    {
      phrase: 'Smart Meter Gateway',
      expected: ['product_category.show:concentrators', 'product.show:gw-45', 'dictionary.show:smart-meter-gateway'],
    },
    {
      phrase: 'kundendienst',
      expected: [
        'contact.index:contact',
        'contact.show:elmerion-power-service',
        'contact.show:aquametra-service',
        'contact.show:gasmeron-service',
        'contact.show:teleskad-service',
      ],
    },
    { phrase: 'Jobs', expected: ['job_offer.index:jobs'] },
    { phrase: 'Stellenangebote', expected: ['job_offer.index:jobs'] },
    { phrase: 'Datenblatt EM-310', expected: ['file.show:em-310-datasheet'] },
    { phrase: 'bedienungsanleitung aq40', expected: ['file.show:aq-40-manual'] },
    { phrase: 'Geschäftsbericht 2025', expected: ['periodic_report.show:annual-consolidated-2025'] },
    { phrase: 'Hauptversammlungen', expected: ['annual_meeting_report.index:general-meetings'] },
    { phrase: 'DSGVO', expected: ['page.show:privacy'] },
    { phrase: 'Impressum', expected: ['page.show:terms'] },
    { phrase: 'em340', expected: ['product.show:em-340'] },
    { phrase: 'Ulrike Böhm', expected: ['contact_person.show:ulrike-boehm'] },
    { phrase: 'Eichfristen', expected: ['dictionary.show:verification-validity'] },
  ],
};
