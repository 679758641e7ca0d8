import { expect, it } from 'vitest';
import { readPersonName } from './person-name.ts';

it.each([
  // name · family · given · prefixes · suffixes
  ['Anna Nowak', 'Nowak', 'Anna', '', ''],
  ['Anna Maria Nowak', 'Nowak', 'Anna Maria', '', ''],
  ['Anna Nowak-Żak', 'Nowak-Żak', 'Anna', '', ''],
  ['Sekretariat', 'Sekretariat', '', '', ''],
  ['anna nowak', 'nowak', 'anna', '', ''],
  ['J. K. Rowling', 'Rowling', 'J. K.', '', ''],
  ['J.K. Rowling', 'Rowling', 'J.K.', '', ''],
  ["Sean O'Neill", "O'Neill", 'Sean', '', ''],
  ['Jan ROKITA', 'ROKITA', 'Jan', '', ''],
  ['Weird Al Yankovic', 'Yankovic', 'Weird Al', '', ''],
  ['Ewan McKay', 'McKay', 'Ewan', '', ''],
  // particles
  ['Karl von der Heide', 'von der Heide', 'Karl', '', ''],
  ['von der Heide', 'von der Heide', '', '', ''],
  ['Maria de la Cruz', 'de la Cruz', 'Maria', '', ''],
  ['Jan van den Berg', 'van den Berg', 'Jan', '', ''],
  ['Anneke De Vries', 'De Vries', 'Anneke', '', ''],
  ['João da Silva', 'da Silva', 'João', '', ''],
  ['Leonardo di Caprio', 'di Caprio', 'Leonardo', '', ''],
  ['Karl-Theodor Freiherr von und zu Guttenberg', 'von und zu Guttenberg', 'Karl-Theodor Freiherr', '', ''],
  ["Gerard van 't Hoff", "van 't Hoff", 'Gerard', '', ''],
  ['Charles de Gaulle', 'de Gaulle', 'Charles', '', ''],
  ['Osama al Fayed', 'al Fayed', 'Osama', '', ''],
  ['José Ortega y Gasset', 'Ortega y Gasset', 'José', '', ''],
  ['Pedro Costa e Silva', 'Costa e Silva', 'Pedro', '', ''],
  // titles in front
  ['dr inż. Danuta Przybylska', 'Przybylska', 'Danuta', 'dr inż.', ''],
  ['prof. dr hab. inż. Jan Maria Nowak', 'Nowak', 'Jan Maria', 'prof. dr hab. inż.', ''],
  ['mgr Ewa Lis', 'Lis', 'Ewa', 'mgr', ''],
  ['Dr.-Ing. Jörg Lindenau', 'Lindenau', 'Jörg', 'Dr.-Ing.', ''],
  ['Prof. Dr. h.c. mult. Karl von der Heide', 'von der Heide', 'Karl', 'Prof. Dr. h.c. mult.', ''],
  ['Dr. rer. nat. Anna Schmidt', 'Schmidt', 'Anna', 'Dr. rer. nat.', ''],
  ['Dipl.-Ing. (FH) Max Muster', 'Muster', 'Max', 'Dipl.-Ing. (FH)', ''],
  ['Herr Dr. Müller', 'Müller', '', 'Herr Dr.', ''],
  ['Mrs Jane Smith', 'Smith', 'Jane', 'Mrs', ''],
  // titles behind
  ['Anna Nowak MBA', 'Nowak', 'Anna', '', 'MBA'],
  ['Anna Nowak, MBA', 'Nowak', 'Anna', '', 'MBA'],
  ['Anna Nowak, PhD, MBA', 'Nowak', 'Anna', '', 'PhD, MBA'],
  ['Anna Nowak PhD MBA', 'Nowak', 'Anna', '', 'PhD, MBA'],
  ['Anna Nowak Ph.D.', 'Nowak', 'Anna', '', 'Ph.D.'],
  ['Max Muster, M. Sc.', 'Muster', 'Max', '', 'M. Sc.'],
  ['Max Muster B.A.', 'Muster', 'Max', '', 'B.A.'],
  ['Dr. Max Muster, LL.M. (Yale)', 'Muster', 'Max', 'Dr.', 'LL.M. (Yale)'],
  ['Martin Luther King Jr.', 'King', 'Martin Luther', '', 'Jr.'],
  ['Martin Luther King, Jr.', 'King', 'Martin Luther', '', 'Jr.'],
  ['Jan Nowak junior', 'Nowak', 'Jan', '', 'junior'],
  ['Jan Nowak, senior', 'Nowak', 'Jan', '', 'senior'],
  ['Jan Nowak mł.', 'Nowak', 'Jan', '', 'mł.'],
  ['Jan Nowak, st.', 'Nowak', 'Jan', '', 'st.'],
  ['Karl Lindenau jun.', 'Lindenau', 'Karl', '', 'jun.'],
  ['Karl von der Heide Sen.', 'von der Heide', 'Karl', '', 'Sen.'],
  ['Jane Senior', 'Senior', 'Jane', '', ''],
  ['John Smith III', 'Smith', 'John', '', 'III'],
  ['dr hab. inż. Jan Nowak, prof. PAN', 'Nowak', 'Jan', 'dr hab. inż.', 'prof. PAN'],
  ['Jan van den Berg MBA', 'van den Berg', 'Jan', '', 'MBA'],
  ['Nowak MBA', 'Nowak', '', '', 'MBA'],
  ['Anna Nowak MA', 'Nowak', 'Anna', '', 'MA'],
  ['Li MA', 'MA', 'Li', '', ''],
  ['Anna Nowak, CIPP/E', 'Nowak', 'Anna', '', 'CIPP/E'],
  ['Ing. Tomáš Pokorný CSc.', 'Pokorný', 'Tomáš', 'Ing.', 'CSc.'],
  ['Ing. Tomáš Pokorný, CSc.', 'Pokorný', 'Tomáš', 'Ing.', 'CSc.'],
  ['Bc. Pavel Novák DiS.', 'Novák', 'Pavel', 'Bc.', 'DiS.'],
  ['Anna Zając (Elternzeit)', 'Zając', 'Anna', '', '(Elternzeit)'],
  ['Anna Zając (on leave until May)', 'Zając', 'Anna', '', '(on leave until May)'],
  ['Ada Lovelace PE', 'Lovelace', 'Ada', '', 'PE'],
  ['Anna Nowak R.', 'R.', 'Anna Nowak', '', ''],
  ['Dott.ssa Maria Rossi', 'Rossi', 'Maria', 'Dott.ssa', ''],
  // the family name first
  ['Nowak, Anna', 'Nowak', 'Anna', '', ''],
  ['Rowling, J. K.', 'Rowling', 'J. K.', '', ''],
  ['von der Heide, Karl', 'von der Heide', 'Karl', '', ''],
  ['Lindenau, Dr. Jörg, MBA', 'Lindenau', 'Jörg', 'Dr.', 'MBA'],
])('M12: %s', (name, family, given, prefixes, suffixes) => {
  expect(readPersonName(name)).toEqual({ family, given, prefixes, suffixes });
});

it('M12: a name of any length and kind is read at once, without loss of a word', () => {
  const long = [
    `${'de '.repeat(20_000)}Cruz`,
    'Dr. '.repeat(20_000),
    'Jr. '.repeat(500),
    `Anna${' '.repeat(20_000)}Żak`,
  ];
  for (const name of ['', ' , ', 'MBA', 'Dr.', 'von', 'Anna, ', 'Nowak, ', 'Li MA', ...long]) {
    const { family, given, prefixes, suffixes } = readPersonName(name);
    const words = [prefixes, given, family, suffixes]
      .join(' ')
      .split(/[\s,]+/)
      .filter(Boolean);
    expect(words.length).toBe(name.split(/[\s,]+/).filter(Boolean).length);
  }
});
