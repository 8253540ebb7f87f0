import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    code: 'Veuillez saisir le code.',
    wrong_code: 'Ce code n’est pas correct, ou a déjà servi. Veuillez attendre le suivant.',
    on_already: 'La connexion en deux étapes est déjà activée.',
    begin_again: 'La configuration a expiré. Veuillez recommencer.',
    staff_keep: 'L’équipe ne peut pas désactiver la connexion en deux étapes.',
    control_characters: 'Veuillez retirer les retours à la ligne et autres caractères invisibles.',
  },
  messages: {
    off: 'La connexion en deux étapes est désactivée.',
    session_ended: 'Cette session est fermée.',
    other_sessions_ended: 'Vous êtes déconnecté partout ailleurs.',
  },
  step: {
    heading: 'Saisissez votre code',
    lead: 'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour Gisement.',
    code: 'Code',
    codeHint: 'Six chiffres de l’application, ou l’un de vos codes de secours.',
    submit: 'Continuer',
    busy: 'Vérification…',
    back: 'Se connecter avec un autre compte',
    lost: 'Plus d’application ni de code de secours ? Écrivez-nous à ',
  },
} satisfies TextsLike<typeof en>
