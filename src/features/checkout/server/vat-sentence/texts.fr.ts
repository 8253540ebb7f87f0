import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

// Countries are in brackets, because the French preposition depends on the country.
export const fr = {
  and: ', ',
  domestic: 'La TVA française de 20 % s’ajoute aux marchandises et à la livraison.',
  eu_supply: (from: string, to: string) =>
    `Pas de TVA française : livraison intracommunautaire (${from} → ${to}) à une entreprise dont le numéro de TVA est confirmé. La TVA à l’arrivée est à déclarer par vous.`,
  eu_supply_abroad: (from: string, to: string) =>
    `Pas de TVA de notre part\u00a0: livraison intracommunautaire (${from} → ${to}) à une entreprise dont le numéro de TVA est confirmé. La TVA à l’arrivée est à déclarer par vous.`,
  abroad: (from: string, to: string) =>
    `Pas de TVA française : les marchandises partent à l’étranger (${from} → ${to}). Les droits de douane et la TVA à l’arrivée sont à votre charge.`,
  abroadUntaxed: (from: string, to: string) =>
    `Pas de TVA française\u00a0: les marchandises partent à l’étranger (${from} → ${to}). Les droits de douane et les taxes à l’arrivée sont à votre charge.`,
  intoUnion: (from: string, to: string) =>
    `Pas de TVA de notre part : marchandises importées (${from} → ${to}). Les droits de douane et la TVA à l’importation sont à votre charge.`,
  dutyPaid: (from: string, to: string) =>
    `Pas de TVA française : les marchandises partent à l’étranger (${from} → ${to}). Les droits de douane et la TVA à l’arrivée sont compris dans le prix convenu.`,
  dutyPaidUntaxed: (from: string, to: string) =>
    `Pas de TVA française\u00a0: les marchandises partent à l’étranger (${from} → ${to}). Les droits de douane et les taxes à l’arrivée sont compris dans le prix convenu.`,
  confirmable: (to: string) =>
    `Pas de TVA française une fois confirmé le numéro de TVA de votre société (${to}) ; d’ici là, notre équipe fixe la TVA avant votre paiement.`,
  to_check: 'Notre équipe fixe la TVA avant votre paiement.',
  settled: 'Notre équipe a fixé la TVA.',
  northernIreland: 'Pour l’Irlande du Nord, notre équipe fixe la TVA avant votre paiement.',
} satisfies TextsLike<typeof en>
