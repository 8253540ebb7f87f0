import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    control_characters: 'Veuillez retirer les sauts de ligne et autres caractères invisibles.',
    letters:
      'Veuillez utiliser des lettres latines, grecques ou cyrilliques, comme sur vos documents d’exportation\u00a0: le mandat ne peut pas en montrer d’autres.',
    long: 'Veuillez utiliser 300 caractères au plus.',
    company: 'Veuillez saisir le nom de la société.',
    office: 'Veuillez saisir le siège social.',
    signatory: 'Veuillez saisir le nom du signataire.',
    function: 'Veuillez saisir la fonction du signataire.',
    place: 'Veuillez saisir le lieu de signature.',
    has_read: 'Veuillez confirmer que vous acceptez le mandat.',
    is_entitled: 'Veuillez confirmer que vous pouvez signer pour la société.',
    is_sure: 'Veuillez confirmer que le mandat doit prendre fin.',
    admins_only: 'Seul un administrateur de la société peut le faire.',
    other_text: 'Entre-temps, le texte du mandat a changé. Veuillez lire le nouveau.',
    already_accepted: 'Votre société a déjà accepté ce texte.',
    not_running: 'Ce mandat n’est plus en vigueur, ou le préavis a déjà été donné.',
    equipment_left:
      'Cette société propose encore du matériel. Le mandat prend fin lorsque tout le matériel est acquis.',
  },
  particular: {
    title: 'Conditions particulières',
    text: (rate) =>
      `Par dérogation à la section sur la rémunération, le Mandataire perçoit une rémunération de ${rate} du prix du matériel, hors TVA, pour tout Matériel acquis pendant ce mandat.`,
  },
  paper: {
    title: 'Mandat d’acquisition',
    version: (version) => `Version ${version} du texte`,
    accepted: 'Accepté par voie électronique',
    when: (day, time) => `${day} à ${time}, heure de Paris`,
    by: 'Par',
    signatory: (name, role) => `${name}, ${role}`,
    account: 'Compte',
    accountText: (memberId) => `Membre ${memberId}, connecté en tant qu’administrateur de la société`,
    statement: 'Déclaration',
    statementText: 'J’accepte ce mandat pour la société, et je suis habilité à signer pour elle.',
    fields: 'Coordonnées du Mandant',
    field: { office: 'Siège social', registration: 'Immatriculation', vat: 'N° de TVA' },
    digest: 'Empreinte du texte (SHA-256)',
    reference: 'Référence',
    none: 'néant',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    fileName: (day) => `mandat-${day}.pdf`,
  },
} satisfies TextsLike<typeof en>
