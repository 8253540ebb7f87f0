import type { Incoterm } from '../incoterms.ts'
import { fr } from './texts.fr.ts'

/** The delivery terms of Incoterms 2020 with their names. */
export const en = {
  EXW: 'EXW, Ex Works',
  FCA: 'FCA, Free Carrier',
  CPT: 'CPT, Carriage Paid To',
  CIP: 'CIP, Carriage and Insurance Paid To',
  DAP: 'DAP, Delivered At Place',
  DPU: 'DPU, Delivered at Place Unloaded',
  DDP: 'DDP, Delivered Duty Paid',
  FAS: 'FAS, Free Alongside Ship',
  FOB: 'FOB, Free On Board',
  CFR: 'CFR, Cost and Freight',
  CIF: 'CIF, Cost, Insurance and Freight',
} satisfies Record<Incoterm, string>

export const texts = { en, fr }
