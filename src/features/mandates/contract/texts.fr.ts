import type { TextsLike } from '#kernel/text/language.ts'
import { CONTEST_DAYS } from '#kernel/trade/self-billing.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    password: 'Veuillez saisir votre mot de passe.',
    code: 'Veuillez saisir le code.',
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
    self_billing_off: 'L’autofacturation est désactivée.',
    regime: 'Veuillez indiquer si la société facture la TVA.',
    regime_country:
      'Cela ne correspond pas au pays de votre société, qui figure parmi ses coordonnées. Veuillez corriger l’un des deux.',
    address:
      'Une facture exige la rue, la ville et le pays de votre société. Veuillez d’abord les saisir parmi les coordonnées de votre société.',
    siren:
      'La facture d’une société française exige son numéro SIREN (neuf chiffres). Veuillez le saisir ici.',
    registration: 'Une facture exige le numéro sous lequel votre société est immatriculée dans son pays.',
    french_vat:
      'Qui facture la TVA française a besoin d’un numéro de TVA français (FR…). Veuillez le saisir ici.',
    legal_form: 'Veuillez saisir la forme juridique, par exemple SARL ou SAS.',
    suspended: 'Cette société est suspendue. Rien n’a été modifié.',
    held: 'Les informations de cette société sont en cours de vérification. Rien n’a été modifié.',
    other_name:
      'Les factures portent le nom qui figure parmi les coordonnées de votre société. Veuillez saisir ici le même nom, ou le corriger d’abord là-bas.',
    siren_digits:
      'Ce n’est pas un numéro SIREN\u00a0: le dernier chiffre ne correspond pas aux autres. Veuillez vérifier les chiffres.',
    siren_vat:
      'Ce numéro de TVA contient un autre numéro SIREN que l’immatriculation. Veuillez corriger l’un des deux.',
    franchise_vat:
      'Une société qui ne facture pas de TVA (art. 293 B du CGI) n’indique pas de numéro de TVA sur ses factures. Veuillez retirer le numéro, ou indiquer que la société facture la TVA.',
    vat_number: 'Ce n’est pas un numéro de TVA du pays de votre société. Veuillez vérifier les chiffres.',
    capital:
      'Veuillez saisir le capital social en chiffres, par exemple 10\u00a0000\u00a0EUR, ou ne rien indiquer.',
    equipment_left:
      'Cette société propose encore du matériel. Le mandat prend fin lorsque tout le matériel est acquis.',
  },
  particular: {
    title: 'Conditions particulières',
    text: (rate) =>
      `Par dérogation à la section sur la rémunération, le Mandataire perçoit une rémunération de ${rate} du prix du matériel, hors TVA, pour tout Matériel acquis pendant ce mandat.`,
  },
  selfBilling: {
    title: 'Factures établies au nom du Mandant (autofacturation)',
    text: {
      charge:
        'Le Mandant charge le Mandataire d’établir, en son nom et pour son compte, les factures et avoirs du Mandant au Mandataire pour le Matériel acquis par l’intermédiaire du site, au prix diminué de la rémunération (art. 289 I-2 du CGI). Tant que cette clause est appliquée, le Mandataire n’établit pas de facture de sa rémunération sur ce Matériel.',
      marks:
        'Chaque facture porte un numéro dans une série propre au Mandant, ainsi que les mentions «\u00a0Autofacturation\u00a0» et «\u00a0Facture établie par {operator} au nom et pour le compte de {company}\u00a0»\u00a0; elle est mise à la disposition du Mandant sur le site dès son émission. La somme versée au Mandant comprend la TVA qu’il facture, s’il y en a.',
      contest: `Le Mandant peut contester chaque facture sur le site, avec un motif, dans les ${CONTEST_DAYS} jours de son émission. Une facture erronée fait l’objet d’un avoir et est établie à nouveau. Le Mandant reste responsable de ses obligations en matière de TVA et verse la TVA facturée en son nom.`,
      states:
        'Le Mandant déclare\u00a0: {regime}. Forme juridique\u00a0: {legalForm}. Capital social\u00a0: {capital}. Il signale sans délai toute modification au Mandataire. Cette clause prend fin avec le mandat\u00a0; le Mandataire peut cesser de l’appliquer à tout moment.',
    },
    regimes: {
      liable: 'il facture la TVA française',
      franchise: 'il bénéficie de la franchise en base et ne facture pas de TVA (art. 293 B du CGI)',
      not_established: 'il n’est pas établi en France',
    },
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
