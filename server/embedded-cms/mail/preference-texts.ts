import type { Locale } from '#shared/locales/locales.ts';

const pl = {
  title: 'Ustawienia newslettera',
  reader: (email: string) => `Ustawienia dla adresu ${email}.`,
  topics: 'Tematyka',
  language: 'Język newslettera',
  pause: 'Przerwa',
  noPause: 'bez przerwy',
  keepPause: (day: string) => `tak jak teraz, do ${day}`,
  months: { 1: 'na miesiąc', 3: 'na trzy miesiące', 6: 'na pół roku' },
  save: 'Zapisz',
  saved: 'Zmiany są zapisane.',
  noTopic: 'Wybierz co najmniej jeden temat. Jeżeli nie interesuje Cię żaden, wypisz się z newslettera.',
  paused: (day: string) => `Do ${day} nie wyślemy newslettera.`,
  leave: 'Wypisz się z newslettera',
  alert: {
    button: 'Przejdź do strony',
    reason: (topic: string, site: string) =>
      `Piszemy, ponieważ na stronie ${site} wybrano temat „${topic}” dla tego adresu.`,
  },
  unknown: 'Ten link już nie działa: adresu nie ma na liście newslettera.',
};
export type PreferenceTexts = typeof pl;

const en: PreferenceTexts = {
  title: 'Newsletter preferences',
  reader: (email) => `Settings for the address ${email}.`,
  topics: 'Topics',
  language: 'Newsletter language',
  pause: 'Break',
  noPause: 'no break',
  keepPause: (day) => `as it is, until ${day}`,
  months: { 1: 'for a month', 3: 'for three months', 6: 'for half a year' },
  save: 'Save',
  saved: 'Your changes have been saved.',
  noTopic: 'Choose at least one topic. If none of them interests you, please unsubscribe.',
  paused: (day) => `We will not send you the newsletter until ${day}.`,
  leave: 'Unsubscribe',
  alert: {
    button: 'Read it on our website',
    reason: (topic, site) =>
      `You are receiving this e-mail because the topic “${topic}” was chosen for this address at ${site}.`,
  },
  unknown: 'This link no longer works: the address is not on the newsletter list.',
};

const de: PreferenceTexts = {
  title: 'Newsletter-Einstellungen',
  reader: (email) => `Einstellungen für die Adresse ${email}.`,
  topics: 'Themen',
  language: 'Sprache des Newsletters',
  pause: 'Pause',
  noPause: 'keine Pause',
  keepPause: (day) => `wie bisher, bis zum ${day}`,
  months: { 1: 'für einen Monat', 3: 'für drei Monate', 6: 'für ein halbes Jahr' },
  save: 'Speichern',
  saved: 'Ihre Änderungen sind gespeichert.',
  noTopic:
    'Bitte wählen Sie mindestens ein Thema. Wenn Sie keines interessiert, bestellen Sie den Newsletter bitte ab.',
  paused: (day) => `Bis zum ${day} senden wir Ihnen keinen Newsletter.`,
  leave: 'Newsletter abbestellen',
  alert: {
    button: 'Auf unserer Website lesen',
    reason: (topic, site) =>
      `Sie erhalten diese E-Mail, weil auf ${site} für diese Adresse das Thema „${topic}“ gewählt wurde.`,
  },
  unknown: 'Dieser Link gilt nicht mehr: Die Adresse steht nicht auf der Newsletter-Liste.',
};

export const preferenceTexts: Record<Locale, PreferenceTexts> = { pl, en, de };
