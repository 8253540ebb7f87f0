import type { TextsLike } from '../../text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  EXW: 'EXW, à l’usine',
  FCA: 'FCA, franco transporteur',
  CPT: 'CPT, port payé jusqu’à',
  CIP: 'CIP, port payé, assurance comprise, jusqu’à',
  DAP: 'DAP, rendu au lieu de destination',
  DPU: 'DPU, rendu au lieu de destination déchargé',
  DDP: 'DDP, rendu droits acquittés',
  FAS: 'FAS, franco le long du navire',
  FOB: 'FOB, franco à bord',
  CFR: 'CFR, coût et fret',
  CIF: 'CIF, coût, assurance et fret',
} satisfies TextsLike<typeof en>
