/** Fills of one material: the three visible directions and slanted surfaces. */
export interface Material {
  top: string;
  left: string;
  right: string;
  slope: string;
}

export interface Tones {
  main: Material;
  pale: Material;
  steel: Material;
  dark: Material;
  edge: string;
  ground: string;
  /** Flat areas lying on the ground: streets, mats, shadows. */
  mat: string;
  /** Faces of dials and windows of counters. */
  paper: string;
  ink: string;
  /** Fine lines and marks on dark faces. */
  line: string;
  /** Windows without and with light. */
  glass: string;
  lit: string;
}

export const SIGNAL = '#FFB81C';

export const LIGHT: Tones = {
  main: { top: '#BBD7F3', left: '#0B57A6', right: '#043C77', slope: '#93C0EE' },
  pale: { top: '#F4F7FA', left: '#DBE9F7', right: '#93C0EE', slope: '#E6EDF4' },
  steel: { top: '#DBE9F7', left: '#93C0EE', right: '#0B57A6', slope: '#BBD7F3' },
  dark: { top: '#0B57A6', left: '#062B55', right: '#041A30', slope: '#043C77' },
  edge: '#041A30',
  ground: '#F4F7FA',
  mat: '#E6EDF4',
  paper: '#F4F7FA',
  ink: '#041A30',
  line: '#93C0EE',
  glass: '#062B55',
  lit: '#DBE9F7',
};

export const DARK: Tones = {
  main: { top: '#0B57A6', left: '#062B55', right: '#041A30', slope: '#043C77' },
  pale: { top: '#93C0EE', left: '#0B57A6', right: '#043C77', slope: '#0B57A6' },
  steel: { top: '#0B57A6', left: '#043C77', right: '#062B55', slope: '#043C77' },
  dark: { top: '#043C77', left: '#041A30', right: '#041A30', slope: '#062B55' },
  edge: '#93C0EE',
  ground: '#041A30',
  mat: '#062B55',
  paper: '#DBE9F7',
  ink: '#041A30',
  line: '#93C0EE',
  glass: '#0B57A6',
  lit: '#BBD7F3',
};
