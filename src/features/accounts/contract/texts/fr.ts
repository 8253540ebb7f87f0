import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  errors: {
    email: 'Veuillez saisir une adresse e-mail valide.',
    resend_email: 'Veuillez saisir votre adresse e-mail.',
    password: 'Veuillez saisir votre mot de passe.',
    prenom: 'Veuillez saisir votre prénom.',
    prenom_length: 'Votre prénom doit compter de 3 à 30 caractères.',
    nom: 'Veuillez saisir votre nom.',
    nom_length: 'Votre nom doit compter de 3 à 30 caractères.',
    contact: 'Veuillez saisir un numéro de téléphone valide.',
    entreprise: 'Veuillez saisir le nom de votre société.',
    fonction: 'Veuillez saisir votre fonction.',
    pays: 'Veuillez saisir le pays où vous êtes établi.',
    ville: 'Veuillez saisir le nom de la ville ou de l’État.',
    too_long: 'Veuillez utiliser au plus 100 caractères.',
    control_characters: 'Veuillez retirer les retours à la ligne et autres caractères invisibles.',
    password_again: 'Veuillez saisir à nouveau votre mot de passe.',
    password_complexity_signup:
      'Aïe... Le mot de passe n’est pas assez complexe. Veuillez choisir un mot de passe contenant des majuscules et des minuscules, un symbole (!, &, # etc.) et des chiffres. Il doit compter au moins 8 caractères.',
    password_complexity: 'Aïe... Le mot de passe n’est pas assez complexe. ',
    password_mismatch: 'Aïe... Les mots de passe ne correspondent pas.',
    password_too_long: 'Veuillez choisir un mot de passe d’au plus 128 caractères.',
    password_common:
      'Ce mot de passe est de ceux que tout le monde essaie d’abord. Veuillez en choisir un autre.',
    new_password:
      'Veuillez choisir un nouveau mot de passe contenant des majuscules, des minuscules, un symbole et des chiffres.',
    new_password_again: 'Veuillez saisir à nouveau votre nouveau mot de passe.',
    old_password: 'Veuillez saisir votre ancien mot de passe.',
    wrong_old_password: 'L’ancien mot de passe n’est pas correct.',
    company_admin_only: 'Seul un administrateur de votre société peut la renommer.',
    email_taken: 'Entre-temps, cette adresse e-mail appartient à un autre compte.',
  },
  messages: {
    signed_up: 'Votre compte a été créé. Veuillez ouvrir le lien du message que nous vous avons envoyé.',
    email_verified: 'Votre adresse e-mail est vérifiée. Vous pouvez maintenant vous connecter.',
    email_changed:
      'Votre nouvelle adresse e-mail est confirmée. Veuillez désormais l’utiliser pour vous connecter.',
    verification_resent: 'Si cette adresse attend sa vérification, un nouveau lien est en route.',
    reset_asked: 'Si un compte a cette adresse, un lien pour choisir un nouveau mot de passe est en route.',
    reset_link_valid: 'Ce lien est valable. Veuillez choisir un nouveau mot de passe.',
    password_reset: 'Votre mot de passe a été changé. Veuillez vous connecter avec le nouveau.',
    password_changed: 'Votre mot de passe a été changé. Veuillez vous connecter avec le nouveau.',
    profile_updated: 'Les données de votre compte ont bien été mises à jour.',
    profile_updated_email_pending:
      'Les données de votre compte ont bien été mises à jour. Votre adresse e-mail changera quand vous ouvrirez le lien que nous avons envoyé à la nouvelle.',
  },
} satisfies TextsLike<typeof en>
