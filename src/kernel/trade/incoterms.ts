/**
 * The delivery terms of Incoterms 2020, a closed list: first those for any mode of transport, then those for
 * sea and inland waterway.
 */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof INCOTERMS)[number]
