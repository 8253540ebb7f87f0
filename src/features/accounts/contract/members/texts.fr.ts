import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    reason: 'Veuillez saisir un motif.',
    reason_long: 'Veuillez utiliser au plus 1000 caractères pour le motif.',
    role: 'Veuillez choisir un rôle.',
    own_account:
      'Vous ne pouvez pas faire cela pour votre propre compte. Veuillez le demander à un autre administrateur.',
    last_admin: 'C’est le dernier administrateur. Veuillez d’abord en nommer un autre.',
    quota_changed:
      'Quelqu’un l’a changé entre-temps : la liste montre ce qui vaut maintenant. Veuillez décider de nouveau.',
    not_unverified: 'Ce compte n’attend pas sa vérification.',
    already_suspended: 'Ce compte est déjà suspendu.',
    not_suspended: 'Ce compte n’est pas suspendu.',
    same_role: 'Ce compte a déjà ce rôle.',
    no_second_factor: 'Ce compte ne demande pas de code.',
    own_company: 'C’est votre propre société. Adressez-vous à un autre administrateur.',
    company_changed:
      'Ce membre appartient maintenant à une autre société. Rechargez la page pour voir laquelle.',
    not_active: 'Seul un compte vérifié et non suspendu peut devenir membre de l’équipe ou administrateur.',
  },
} satisfies TextsLike<typeof en>
