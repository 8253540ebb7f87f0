import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  states: { open: 'À décider', cleared: 'Levée', confirmed: 'Confirmée' },
  kinds: { person: 'Personne', company: 'Société' },
  subjects: {
    company: 'La société elle-même',
    member: 'Un membre de la société',
    account: 'Le titulaire de son compte de versement',
    end_user: 'L’utilisateur final de ses achats',
    signer: 'Le signataire pour l’usage de ses achats',
    collector: 'Celui qui retire ses achats',
    legal_owner: 'Le propriétaire de ce qu’elle vend',
    forwarder: 'Le transitaire de ses achats',
    invoice_address: 'Le destinataire de ses factures',
  },
  reasons: {
    same: 'Le même nom',
    spelling: 'Le même, à l’orthographe près',
    joined: 'Le même, aux espaces près',
    part: 'L’un a un mot que l’autre n’a pas',
  },
  errors: {
    reason: 'Indiquez la raison, pour le registre.',
    told: 'Écrivez ce que la société lira.',
    reason_long: '1\u00a0000 caractères au plus.',
    changed_entry:
      'La liste a été importée de nouveau et dit autre chose de cette inscription que ce que vous avez lu. Relisez avant de décider.',
    changed_unlisted:
      'La liste a été importée de nouveau et ne dit plus cela de cette inscription. Relisez avant de décider.',
    changed_listed:
      'La liste a été importée de nouveau et dit de nouveau cela de cette inscription. Relisez avant de décider.',
    decided_cleared: '{who} l’a levée entre-temps. La raison\u00a0: {reason}',
    decided_confirmed: '{who} l’a confirmée entre-temps. La raison\u00a0: {reason}',
    own_company: 'C’est votre propre société. Un autre administrateur décide.',
    payout:
      'Un nom de cette société est proche de la liste des sanctions et n’est pas levé («\u00a0Filtrage\u00a0»). Rien ne lui est versé d’ici là.',
    paid_before:
      'Un nom de cette société est proche de la liste des sanctions et n’est pas levé («\u00a0Filtrage\u00a0»). Seul un virement fait auparavant se note.',
    confirmed:
      'Un nom de cette société est confirmé comme figurant dans la liste des sanctions. Retirez d’abord cette confirmation («\u00a0Filtrage\u00a0»).',
  },
} satisfies TextsLike<typeof en>
