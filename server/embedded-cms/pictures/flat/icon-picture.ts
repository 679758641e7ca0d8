/** Line icons on a grid of 48, stroke 1.5, no fill, square ends. */
const icons: Readonly<Record<string, string>> = {
  electricity: 'M27 5 12 27h11l-3 16 16-24H25zM6 43h8M34 43h8',
  water: 'M24 5c9 11 13 18 13 25a13 13 0 0 1-26 0c0-7 4-14 13-25zM17 31a7 7 0 0 0 7 7',
  heat: 'M9 10v28M17 10v28M25 10v28M33 10v28M6 15h30M6 33h30M36 15h6v-5M36 33h6v5M40 20c3 3-3 5 0 8',
  gas: 'M24 4c2 8 12 12 12 24a12 12 0 0 1-24 0c0-6 4-9 5-14 3 2 4 4 4 7 3-4 4-10 3-17zM24 40a5 5 0 0 1-5-5c0-4 5-5 5-10 3 4 5 6 5 10a5 5 0 0 1-5 5z',
  grid: 'M24 5 14 43M24 5l10 38M19 24h10M16.5 33h15M10 14h28M13 21h22M10 14v4M38 14v4M13 21v4M35 21v4M17 43l14-10M31 43 17 33',
  mining: 'M8 42V20l16-12 16 12v22zM17 42V29h14v13M24 8V4M18 20h12M13 42V24M35 42V24M4 42h40',
  service: 'M31 6a10 10 0 0 0-9 14L6 36l6 6 16-16a10 10 0 0 0 14-11l-6 5-6-2-2-6 5-5zM11 36h2',
  quality: 'M24 5l5 4 6-1 2 6 5 4-2 6 2 6-5 4-2 6-6-1-5 4-5-4-6 1-2-6-5-4 2-6-2-6 5-4 2-6 6 1zM16 24l6 6 11-12',
  radio: 'M24 22v21M16 43h16M24 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 27a11 11 0 0 1 0-16M32 27a11 11 0 0 0 0-16M11 32a18 18 0 0 1 0-26M37 32a18 18 0 0 0 0-26',
  software: 'M5 8h38v26H5zM17 42h14M24 34v8M5 29h38M12 24v-6M18 24V14M24 24v-8M30 24V12M36 24v-5',
  document: 'M11 4h18l8 8v32H11zM29 4v8h8M17 20h14M17 26h14M17 32h9M17 38h14',
  people: 'M17 21a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5 42V31l6-5h12l6 5v11zM31 20a6 6 0 1 0-2-11M33 26h5l5 5v11h-8',
  globe: 'M24 43a19 19 0 1 0 0-38 19 19 0 0 0 0 38zM24 5c-11 12-11 26 0 38M24 5c11 12 11 26 0 38M5 24h38M8 15h32M8 33h32',
  shield: 'M24 4 40 10v13c0 10-6 17-16 21C14 40 8 33 8 23V10zM16 23l6 6 11-12',
  leaf: 'M8 40C6 20 18 8 41 7c1 23-10 34-26 32M8 43c2-11 10-18 20-23M18 28v-7M18 28h8M25 22v-6M25 22h7',
  chart: 'M6 5v38h38M13 43V30h6v13M23 43V22h6v21M33 43V26h6v17M11 22l10-9 8 5 12-12M35 6h6v6',
  factory: 'M5 43V22l11 7v-7l11 7v-7l11 7h5v14zM11 43v-7h5v7M22 36h4M31 36h4M33 26V6h6v21',
  phone: 'M14 5h20v38H14zM14 11h20M14 36h20M22 40h4M21 8h6',
  truck: 'M4 11h25v24H17M10 35H4V11M29 18h9l6 8v9h-4M29 35h4M29 18v17M13.5 39a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM36.5 39a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM34 22v5h9',
  calendar: 'M6 9h36v34H6zM6 18h36M15 5v8M33 5v8M13 25h4M22 25h4M31 25h4M13 31h4M22 31h4M31 31h4M13 37h4M22 37h4',
  tool: 'M8 6h9v8H8zM12.5 14v28M9 42h7M26 6h14v9H26zM31 15v5h4v-5M33 20v13M30 33h6v10h-6z',
  school: 'M24 8 44 18 24 28 4 18zM12 22v12c6 6 18 6 24 0V22M44 18v15M41 33h6v7h-6z',
};

export const iconSubjects = Object.keys(icons);

export function drawIcon(subject: string): string | null {
  const d = Object.hasOwn(icons, subject) ? icons[subject] : undefined;
  if (!d) return null;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    '<path transform="scale(2)" fill="none" stroke="#043C77" stroke-width="1.5" stroke-linecap="square" stroke-linejoin="miter" ' +
    `d="${d}"/></svg>`
  );
}
