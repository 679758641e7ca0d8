import type { Locale } from '#shared/locales/locales.ts';

const pl = {
  confirmation: {
    subject: 'Potwierdź zapis na newsletter',
    preheader: (expires: string) => `Link działa do ${expires}.`,
    heading: 'Jeszcze jeden krok',
    text: (group: string) =>
      `Ten adres podano w formularzu newslettera: ${group}. Jeżeli to Twój zapis, potwierdź go przyciskiem poniżej.`,
    expires: 'Link działa do',
    button: 'Potwierdzam zapis',
    ignore: 'Jeżeli ktoś podał ten adres bez Twojej wiedzy, nie rób nic. Bez potwierdzenia nie wyślemy niczego więcej.',
    reason: (site: string) => `Piszemy, ponieważ ten adres podano w formularzu newslettera na stronie ${site}.`,
    leave: 'Usuń ten adres',
  },
  welcome: {
    subject: 'Zapis na newsletter potwierdzony',
    preheader: 'Pierwsze wydanie wyślemy w ciągu miesiąca.',
    heading: 'Witamy w newsletterze',
    text: 'Zapis jest potwierdzony. Pierwsze wydanie newslettera wyślemy w ciągu miesiąca. Zgodę możesz wycofać w każdej chwili jednym kliknięciem.',
    button: 'Przejdź na naszą stronę',
    reason: (site: string) => `Piszemy, ponieważ ten adres jest zapisany na newsletter na stronie ${site}.`,
    preferences: 'Zmień tematy lub język, zrób przerwę',
    leave: 'Wypisz się z newslettera',
  },
  topics: 'Tematyka',
  allTopics: 'wszystkie tematy',
  office: {
    subject: (number: string, about: string) => `Wiadomość ${number}${about ? `: ${about}` : ''}`,
    heading: {
      'contact-us': 'Nowa wiadomość z formularza kontaktowego',
      'product-contact': 'Nowe pytanie o produkt',
      'job-application': 'Nowe zgłoszenie rekrutacyjne',
    },
    text: 'Odpowiedź na ten e-mail trafi wprost do nadawcy wiadomości.',
    language: 'Język nadawcy',
    notAttached: (place: string) => `plik za duży, aby go dołączyć: ${place} w folderze danych CMS`,
    reason: 'Ten adres jest odbiorcą wiadomości z formularzy serwisu (mail-recipients).',
  },
  copy: {
    subject: (number: string) => `Otrzymaliśmy wiadomość ${number}`,
    heading: 'Dziękujemy, wiadomość dotarła',
    text: 'Odpowiemy w ciągu dwóch dni roboczych. Dzwoniąc w tej sprawie, podaj numer wiadomości.',
    own: 'Treść wiadomości:',
    reason: (site: string) =>
      `To kopia wiadomości wysłanej przez formularz na stronie ${site}, w którym podano ten adres. Jeżeli to nie Twoja wiadomość, możesz ten e-mail zignorować.`,
  },
  application: {
    subject: (number: string) => `Otrzymaliśmy zgłoszenie rekrutacyjne ${number}`,
    heading: 'Dziękujemy za zgłoszenie',
    text: 'Odpowiemy na ten adres, zwykle w ciągu dziesięciu dni roboczych. W razie pytań podaj numer zgłoszenia.',
    own: 'Treść zgłoszenia:',
    number: 'Numer zgłoszenia',
    job: 'Stanowisko',
  },
  report: {
    subject: 'Wpłynęło zgłoszenie',
    replySubject: 'Wpłynęła odpowiedź do zgłoszenia',
    text: 'Ten e-mail nie zawiera treści zgłoszenia ani danych osoby zgłaszającej. Zgłoszenia odczytuje się wyłącznie w panelu biura.',
    day: 'Dzień wpływu',
    feedback: 'Informacja zwrotna najpóźniej',
    reason: 'Ten adres jest odbiorcą powiadomień o zgłoszeniach (mail-recipients).',
  },
  number: 'Numer wiadomości',
  received: 'Otrzymano',
  product: 'Produkt',
  name: 'Imię i nazwisko',
  attachments: 'Załączniki',
  yes: 'tak',
  no: 'nie',
  leavePage: {
    title: 'Newsletter',
    question: 'Czy wypisać ten adres z newslettera?',
    button: 'Wypisz',
    done: 'Na ten adres nie wyślemy już newslettera. Usunęliśmy go z listy.',
  },
  preview: { title: 'E-maile', to: 'Do', text: 'Wersja tekstowa', language: 'Język' },
};
export type MailTexts = typeof pl;

const en: MailTexts = {
  confirmation: {
    subject: 'Confirm your newsletter subscription',
    preheader: (expires) => `The link works until ${expires}.`,
    heading: 'One more step',
    text: (group) =>
      `This address was entered in ${group}’s newsletter form. If that was you, confirm the subscription with the button below.`,
    expires: 'Link works until',
    button: 'Confirm subscription',
    ignore:
      'If someone entered your address without your knowledge, do nothing. Without a confirmation we will send you nothing more.',
    reason: (site) =>
      `You are receiving this e-mail because this address was entered in the newsletter form at ${site}.`,
    leave: 'Remove this address',
  },
  welcome: {
    subject: 'Your newsletter subscription is confirmed',
    preheader: 'The first issue will arrive within the next month.',
    heading: 'Welcome to the newsletter',
    text: 'Your subscription is confirmed. The first issue of the newsletter will arrive within the next month. You can withdraw your consent at any time with one click.',
    button: 'Go to our website',
    reason: (site) => `You are receiving this e-mail because this address is subscribed to the newsletter at ${site}.`,
    preferences: 'Change topics or language, or take a break',
    leave: 'Unsubscribe',
  },
  topics: 'Topics',
  allTopics: 'all topics',
  office: {
    subject: (number, about) => `Message ${number}${about ? `: ${about}` : ''}`,
    heading: {
      'contact-us': 'New message from the contact form',
      'product-contact': 'New question about a product',
      'job-application': 'New job application',
    },
    text: 'A reply to this e-mail goes straight to the sender of the message.',
    language: 'Sender’s language',
    notAttached: (place) => `too large to attach: ${place} in the data folder of the CMS`,
    reason: 'This address receives messages from the website’s forms (mail-recipients).',
  },
  copy: {
    subject: (number) => `We have received your message ${number}`,
    heading: 'Thank you, your message has arrived',
    text: 'We will answer within two working days. If you call us about it, please quote the message number.',
    own: 'Your message:',
    reason: (site) =>
      `This is a copy of a message sent through a form at ${site} with this address. If you did not write it, please ignore this e-mail.`,
  },
  application: {
    subject: (number) => `We have received your application ${number}`,
    heading: 'Thank you for your application',
    text: 'We will reply to this address, as a rule within ten working days. If you have a question, please quote the application number.',
    own: 'Your message:',
    number: 'Application number',
    job: 'Position',
  },
  report: {
    subject: 'A report has come in',
    replySubject: 'A reply to a report has come in',
    text: 'This e-mail contains neither the report nor anything about the person who made it. Reports can be read only at the office’s desk.',
    day: 'Day of receipt',
    feedback: 'Feedback no later than',
    reason: 'This address receives notifications of reports (mail-recipients).',
  },
  number: 'Message number',
  received: 'Received',
  product: 'Product',
  name: 'Name',
  attachments: 'Attachments',
  yes: 'yes',
  no: 'no',
  leavePage: {
    title: 'Newsletter',
    question: 'Do you want to unsubscribe this address from the newsletter?',
    button: 'Unsubscribe',
    done: 'This address will no longer receive our newsletter. We have removed it from the list.',
  },
  preview: { title: 'E-mails', to: 'To', text: 'Text version', language: 'Language' },
};

const de: MailTexts = {
  confirmation: {
    subject: 'Newsletter-Anmeldung bestätigen',
    preheader: (expires) => `Der Link gilt bis ${expires}.`,
    heading: 'Nur noch ein Schritt',
    text: (group) =>
      `Diese Adresse wurde im Newsletter-Formular der Website „${group}“ angegeben. Wenn Sie das waren, bestätigen Sie die Anmeldung bitte mit der Schaltfläche unten.`,
    expires: 'Link gültig bis',
    button: 'Anmeldung bestätigen',
    ignore:
      'Hat jemand Ihre Adresse ohne Ihr Wissen angegeben, brauchen Sie nichts zu tun. Ohne Bestätigung senden wir Ihnen nichts weiter.',
    reason: (site) =>
      `Sie erhalten diese E-Mail, weil diese Adresse im Newsletter-Formular auf ${site} angegeben wurde.`,
    leave: 'Diese Adresse löschen',
  },
  welcome: {
    subject: 'Ihre Newsletter-Anmeldung ist bestätigt',
    preheader: 'Die erste Ausgabe erhalten Sie innerhalb des nächsten Monats.',
    heading: 'Willkommen beim Newsletter',
    text: 'Ihre Anmeldung ist bestätigt. Die erste Ausgabe des Newsletters erhalten Sie innerhalb des nächsten Monats. Ihre Einwilligung können Sie jederzeit mit einem Klick widerrufen.',
    button: 'Zu unserer Website',
    reason: (site) => `Sie erhalten diese E-Mail, weil diese Adresse auf ${site} für den Newsletter angemeldet ist.`,
    preferences: 'Themen oder Sprache ändern, pausieren',
    leave: 'Newsletter abbestellen',
  },
  topics: 'Themen',
  allTopics: 'alle Themen',
  office: {
    subject: (number, about) => `Nachricht ${number}${about ? `: ${about}` : ''}`,
    heading: {
      'contact-us': 'Neue Nachricht aus dem Kontaktformular',
      'product-contact': 'Neue Frage zu einem Produkt',
      'job-application': 'Neue Bewerbung',
    },
    text: 'Eine Antwort auf diese E-Mail geht direkt an den Absender der Nachricht.',
    language: 'Sprache des Absenders',
    notAttached: (place) => `zu groß zum Anhängen: ${place} im Datenordner des CMS`,
    reason: 'Diese Adresse erhält Nachrichten aus den Formularen der Website (mail-recipients).',
  },
  copy: {
    subject: (number) => `Wir haben Ihre Nachricht ${number} erhalten`,
    heading: 'Vielen Dank, Ihre Nachricht ist angekommen',
    text: 'Wir antworten innerhalb von zwei Arbeitstagen. Bitte nennen Sie bei einem Anruf die Nachrichtennummer.',
    own: 'Ihre Nachricht:',
    reason: (site) =>
      `Dies ist die Kopie einer Nachricht, die über ein Formular auf ${site} gesendet wurde und in der diese Adresse angegeben war. Wenn die Nachricht nicht von Ihnen stammt, können Sie diese E-Mail ignorieren.`,
  },
  application: {
    subject: (number) => `Wir haben Ihre Bewerbung ${number} erhalten`,
    heading: 'Vielen Dank für Ihre Bewerbung',
    text: 'Wir antworten an diese Adresse, in der Regel innerhalb von zehn Arbeitstagen. Bei Fragen nennen Sie bitte die Bewerbungsnummer.',
    own: 'Ihre Nachricht:',
    number: 'Bewerbungsnummer',
    job: 'Stelle',
  },
  report: {
    subject: 'Eine Meldung ist eingegangen',
    replySubject: 'Eine Antwort zu einer Meldung ist eingegangen',
    text: 'Diese E-Mail enthält weder die Meldung noch Angaben zur hinweisgebenden Person. Meldungen werden ausschließlich im Büroportal gelesen.',
    day: 'Tag des Eingangs',
    feedback: 'Rückmeldung spätestens am',
    reason: 'Diese Adresse wird über Meldungen benachrichtigt (mail-recipients).',
  },
  number: 'Nachrichtennummer',
  received: 'Eingegangen',
  product: 'Produkt',
  name: 'Name',
  attachments: 'Anhänge',
  yes: 'ja',
  no: 'nein',
  leavePage: {
    title: 'Newsletter',
    question: 'Möchten Sie den Newsletter für diese Adresse abbestellen?',
    button: 'Abbestellen',
    done: 'Diese Adresse erhält unseren Newsletter nicht mehr. Wir haben sie aus der Liste gelöscht.',
  },
  preview: { title: 'E-Mails', to: 'An', text: 'Textfassung', language: 'Sprache' },
};

export const mailTexts: Record<Locale, MailTexts> = { pl, en, de };
