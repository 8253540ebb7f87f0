import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  add: {
    title: 'Proposez votre produit',
    description:
      'Proposez à la vente du matériel ou des équipements en surplus. Les annonces sont vérifiées avant d’être affichées.',
    submit: 'Envoyer l’annonce',
    many: 'Tout un parc à publier ?',
    import: 'Importer une feuille de calcul',
    successTitle: 'Annonce reçue',
    success:
      'Merci de votre confiance envers Gisement. Votre annonce est en cours de vérification et nous reviendrons vers vous sous peu.',
    successAtOnce:
      'Merci de votre confiance envers Gisement. Si votre annonce passe tous les contrôles automatiques, elle est publiée dans quelques minutes ; sinon, nous la vérifions d’abord.',
    another: 'Ajouter une autre annonce',
    homePage: 'Page d’accueil',
  },
  documents: {
    title: 'Documents',
    lead: (most: number) =>
      `Les certificats et les rapports font vendre. Fichiers PDF de 10\u00a0Mo au plus, jusqu’à ${most}\u00a0; chacun est envoyé dès qu’il est choisi, et les acheteurs le voient après vérification. Ce que montrent ses pages est conservé, sans les liens, les signets ni les signatures électroniques.`,
    newLead: (most: number) =>
      `Les certificats et les rapports font vendre. Fichiers PDF de 10\u00a0Mo au plus, jusqu’à ${most}\u00a0; ils sont envoyés après les images, et les acheteurs les voient après vérification. Ce que montrent leurs pages est conservé, sans les liens, les signets ni les signatures électroniques.`,
    expected: (names: string) => `Attendus pour ce type : ${names}.`,
    add: 'Ajouter un document',
    sent: 'Envoyé',
    removeNamed: (name: string) => `Retirer ${name}`,
    kind: 'Nature du document',
    choose: 'Choisir un PDF',
    sending: 'Envoi en cours…',
    waits: 'En attente de vérification',
    remove: 'Retirer',
    removeAnyway: 'RETIRER QUAND MÊME\u00a0?',
    removing: 'Retrait en cours…',
    failed: 'Le document n’a pas pu être envoyé.',
  },
  edit: {
    title: 'Modifier votre annonce',
    description: 'Modifiez les textes, le prix, la quantité et les images de votre annonce.',
    listings: 'Vos annonces',
    submit: 'Enregistrer',
    cancel: 'Annuler',
    loading: 'Chargement de votre annonce',
    successTitle: 'Modifications enregistrées',
    underReview: 'Vos modifications sont en cours de vérification et nous reviendrons vers vous sous peu.',
    live: 'Vos modifications sont visibles dès maintenant.',
    complete:
      'Vos modifications sont enregistrées. L’annonce sera vérifiée dès qu’elle aura une quantité et une image.',
    listingsButton: 'Annonces',
    product: 'Produit',
    productPage: 'Page du produit',
    publishedHint:
      'Le prix, la devise et la quantité changent aussitôt. Le reste est affiché après notre vérification ; d’ici là, les acheteurs voient la dernière version publiée.',
    removeImage: (position: number) => `Retirer l’image ${position}`,
    undoImage: (position: number) => `Annuler le retrait de l’image ${position}`,
    willGo: 'Sera retirée',
    toBeRemoved: (count: number) => (count === 1 ? '1 image à retirer' : `${count} images à retirer`),
    waiting: 'En attente de vérification',
    changed:
      'Cette annonce a été modifiée entre-temps, par un collègue ou dans une autre fenêtre. Les champs que vous n’aviez pas touchés montrent ces modifications : relisez, puis enregistrez de nouveau.',
    changedHere: (theirs: string) => `Modifié entre-temps : ${theirs}`,
    emptied: 'Vidé entre-temps.',
    stockNow: (units: number) =>
      units <= 1
        ? `Le stock a changé entre-temps : ${formatCount(units, 'fr')} unité est disponible. Vérifiez la quantité et enregistrez de nouveau.`
        : `Le stock a changé entre-temps : ${formatCount(units, 'fr')} unités sont disponibles. Vérifiez la quantité et enregistrez de nouveau.`,
    failed: 'Cette annonce n’a pas pu être chargée.',
  },
  sending: 'Envoi en cours...',
  failed: 'Désolé, une erreur s’est produite. Veuillez réessayer !',
  retryHint: 'Ce qui est déjà arrivé n’est pas envoyé une seconde fois.',
  restored: 'Voici ce que vous aviez saisi et choisi.',
  startOver: 'Recommencer',
  on: {
    label: 'Sur cette page',
    part: (part: number, total: number) => `Partie ${part} sur ${total} :`,
    complete: 'complet',
    open: 'à compléter',
    errors: (count: number) => (count === 1 ? '1 erreur' : `${count} erreurs`),
    reviewTitle: 'Comment se passe la vérification',
    review:
      'Chaque annonce est vérifiée avant d’être affichée. S’il manque quelque chose, vous recevez un e-mail qui dit quoi, et vous pouvez modifier l’annonce.',
  },
  zones: { basic: 'Informations principales', details: 'Détails', images: 'Images' },
  fields: {
    title: 'Titre',
    titleHint: 'Ce que c’est, sa taille ou sa classe : « Vanne à opercule 4 in, classe 600 »',
    language: 'Langue du titre et de la description',
    languageHint: 'Les lecteurs d’écran le prononcent alors correctement. Nous ne traduisons pas.',
    languages: { en: 'Anglais', fr: 'Français' },
    second: {
      add: {
        en: 'Ajouter le titre et la description en anglais',
        fr: 'Ajouter le titre et la description en français',
      },
      heading: { en: 'En anglais aussi', fr: 'En français aussi' },
      hint: 'Facultatif. Les acheteurs lisent le texte dans leur langue, et la recherche porte sur les deux. Nous ne traduisons pas.',
      title: { en: 'Titre en anglais', fr: 'Titre en français' },
      description: { en: 'Description en anglais', fr: 'Description en français' },
    },
    brand: 'Marque',
    brandHint: 'Fabricant ou marque',
    categorie: 'Catégorie',
    categorieEmpty: 'Choisissez une catégorie',
    type: 'Type',
    typeEmpty: 'Choisissez un type',
    typeFirst: 'Choisissez d’abord une catégorie',
    condition: 'État',
    new: 'Neuf',
    used: 'Occasion',
    description: 'Description',
    descriptionHint:
      'État, provenance, documents, ce qui est compris. Texte simple, ou HTML simple. Sans nom, numéro de téléphone ni adresse, s’il vous plaît.',
    contactFound: (found) =>
      `Cela ressemble à des coordonnées\u00a0: ${found}. Veuillez les retirer\u00a0: les noms sont échangés dès qu’un devis est accepté ou une commande payée.`,
    qty: 'Unités disponibles',
    prix: 'Prix unitaire, hors TVA',
    lotPieces: 'Pièces, si vendu en un lot',
    lotPiecesHint:
      'Seulement pour ce qui se vend ensemble\u00a0: combien de pièces compte un lot. Prix, quantité, poids et dimensions sont alors ceux du lot entier. Une fois publié, cela ne change plus.',
    lotFixedHint:
      'Vide si vendu à l’unité. Cela reste tel que publié\u00a0; pour vendre autrement, dupliquez l’annonce et retirez celle-ci.',
    lots: 'Lots disponibles',
    lotPrix: 'Prix du lot entier, hors TVA',
    currency: 'Devise',
    usd: 'Dollar américain ($)',
    eur: 'Euro (€)',
    country: 'Pays',
    city: 'Ville ou région',
    owner: 'Propriétaire légal',
    ownerHint: 'Les acheteurs ne le voient pas.',
    ownerCompany: (company: string) => `Ma société (${company})`,
    ownerOther: 'Autre',
    legalOwner: 'Nom du propriétaire légal',
    attributes: 'Ce que cherchent les ingénieurs',
    attributesHint:
      'Tout est facultatif. Saisissez les chiffres dans l’un ou l’autre système ; une unité saisie après le chiffre l’emporte sur celle d’à côté.',
    unitOf: (name: string) => `Unité : ${name}`,
    example: (one: string, other: string) => `Par exemple ${one}, ou ${other}`,
    understood: (value: string) => `= ${value}`,
    openChoice: (names: readonly string[]) => `${names.join(', ')} ou autre`,
    notGiven: 'Non précisé',
    reference: 'Votre référence',
    referenceHint:
      'Votre numéro de stock ou d’article, unique parmi vos annonces. Les acheteurs ne le voient pas.',
    contamination: 'Contamination',
    contaminationHint:
      'Acheteurs et transporteurs demandent si un équipement d’occasion a été contrôlé. Un contrôle appelle un rapport parmi les documents\u00a0; ce que vous laissez ouvert est affiché comme non déclaré.',
    contaminationNeeded:
      'Il faut cette déclaration avant que l’annonce parte en vérification. « Non contrôlé » est aussi une réponse ; un contrôle appelle un rapport parmi les documents.',
    residues: {
      well: 'Un équipement d’occasion de ce type était dans un puits ou dessus : dépôts, gaz et huile peuvent y rester.',
      mud: 'Fluides et déblais de forage sont passés dans les équipements d’occasion de ce type.',
      carried: 'Dépôts et huile peuvent rester dans un équipement d’occasion de ce type.',
      held: 'Des boues peuvent rester dans un équipement d’occasion de ce type.',
      oil: 'L’huile des anciens transformateurs peut contenir des PCB. Si la vôtre a été analysée, indiquez le résultat dans la description.',
      unsettled: 'Un équipement de chantier d’occasion a pu rencontrer huile, gaz ou dépôts.',
    },
    technical: 'Données techniques',
    year: 'Année de fabrication',
    partNumber: 'Référence de pièce',
    serialNumber: 'Numéro de série',
    runningHours: 'Heures de fonctionnement',
    hsCode: 'Code SH',
    hsCodeHint: 'Tarif douanier, 4 à 12 chiffres',
    originCountry: 'Fabriqué en',
    originCountryHint: 'La douane demande où il a été fabriqué, pas où il se trouve.',
    netWeightKg: 'Poids net',
    netWeightHint: 'Une unité sans son emballage, pour la douane et la liste de colisage.',
    lotNetWeightHint: 'Le lot entier sans son emballage, pour la douane et la liste de colisage.',
    shipping: 'Une unité emballée',
    lotShipping: 'Le lot entier, emballé',
    shippingHint: (kg: number, length: number, width: number, height: number) =>
      `Avec le poids et les dimensions, les acheteurs ont aussitôt un prix de livraison, jusqu’à ${kg} kg et ${length} × ${width} × ${height} cm. Sans cela, ils demandent un devis.`,
    weightKg: 'Poids',
    weightHint:
      'Pour le prix de livraison, et pour une estimation du CO2 que le réemploi évite (biens en acier).',
    lengthCm: 'Longueur',
    widthCm: 'Largeur',
    heightCm: 'Hauteur',
    originPostcode: 'Code postal de départ',
    liftingPoints: 'Points de levage',
    liftingPointsHint: 'Par exemple : 4 anneaux de 12 t en haut, ou passages de fourches.',
    loadingHours: 'Heures de chargement',
    loadingHoursHint: 'Par exemple : du lundi au vendredi, de 8 h à 16 h.',
    loadingEquipment: 'Moyens de chargement sur le parc',
    loadingEquipmentHint: 'Par exemple : grue de 50 t, quai. « Aucun » si le transporteur les fournit.',
    hours: 'h',
    kg: 'kg',
    cm: 'cm',
    image: 'Images',
    imageHint: {
      add: '1 à 6 images, jpeg, jpg, png ou gif, 20 Mo au plus en tout. La première est la couverture.',
      edit: '1 à 6 images avec celles qui restent, jpeg, jpg ou png, 20 Mo au plus de nouvelles.',
    },
    imageName: (position: number) => `image ${position}`,
    pictureText: 'Ce qu’elle montre',
    sent: 'Envoyée',
    choose: 'Choisir des images',
    chooseOther: 'Choisir d’autres images',
    reset: 'Effacer la sélection',
    chosen: (count: number) => (count === 1 ? '1 image choisie' : `${count} images choisies`),
    meter: (megabytes: string) => `${megabytes.replace('.', ',')}/20\u00a0Mo`,
    heaviest: (name: string, megabytes: string) =>
      `La plus lourde est « ${name} » avec ${megabytes.replace('.', ',')}\u00a0Mo. Une photo de 2000 pixels suffit.`,
    wrongKind: (names: string) => `Non accepté : ${names}`,
    tooManyKept: (kept: number) =>
      kept === 1 ? '1 image actuelle reste.' : `${kept} images actuelles restent.`,
  },
  steps: {
    label: 'Avancement',
    details: 'Détails',
    stock: 'Quantité',
    images: 'Images',
    documents: 'Documents',
    removal: 'Images retirées',
    done: 'fait',
    now: 'en cours',
    next: 'à venir',
    failed: 'échec',
  },
  own: {
    publishing: {
      now: 'Ce que vous soumettez et qui passe tous les contrôles automatiques est publié aussitôt. Nous en regardons une partie ensuite.',
      record: (inARow, needed) =>
        `Ce que vous soumettez est d’abord vérifié. Les sociétés avec ${needed} annonces différentes publiées de suite publient aussitôt ; la vôtre en a ${Math.min(inARow, needed)}.`,
      reviewed: 'Ce que vous soumettez est d’abord vérifié.',
      reported:
        'Ce que vous soumettez est d’abord vérifié, tant qu’un signalement au sujet de votre société est ouvert.',
      withdrawn: 'Ce que vous soumettez est d’abord vérifié. Notre équipe écrit :',
    },
    title: 'Vos annonces',
    description: 'Les annonces de votre société et où en est chacune.',
    edit: 'Modifier',
    states: 'État',
    all: 'Toutes',
    views: (count: number, text: string) => (count < 2 ? `${text} vue` : `${text} vues`),
    favourites: (count: number, text: string) => (count < 2 ? `${text} favori` : `${text} favoris`),
    quotes: (_count: number, text: string) => `${text} devis`,
    sold: 'Marquer vendue',
    empty: 'Pas encore d’annonce',
    emptyHint:
      'Proposez vos équipements en surplus en quelques minutes. L’inscription et l’annonce ne coûtent rien.',
    sell: 'VENDRE',
    none: 'Aucune annonce ne correspond',
    clear: 'Effacer les filtres',
    confirm: 'Toujours disponible ? Publier de nouveau',
    confirmed: 'L’annonce est de nouveau publiée.',
    unfinished: 'Photographié au parc\u00a0: il manque encore la marque et le prix.',
    walk: 'Tour du parc',
    state: 'Faire la déclaration de contamination',
  },
  stillThere: {
    title: 'Toujours disponible ?',
    description: 'Confirmez en un clic que vos annonces sont toujours d’actualité.',
    loading: 'Chargement de vos annonces',
    noToken: 'Aucun lien trouvé. Veuillez rouvrir le lien reçu par courriel.',
    question: (count: number): string =>
      count === 1
        ? 'Cette annonce est-elle toujours d’actualité ?'
        : `Ces ${count} annonces sont-elles toutes encore d’actualité ?`,
    since: (day: string) => `confirmée le ${day}`,
    more: (count: number) => (count === 1 ? 'et une autre' : `et ${count} autres`),
    confirm: (count: number): string => (count === 1 ? 'Oui' : 'Oui, toutes'),
    confirming: 'Confirmation...',
    someGone: 'Certaines sont vendues ou parties',
    someGoneHint:
      'Dans vos annonces, vous pouvez marquer une annonce comme vendue ou la supprimer ; une connexion peut être nécessaire. Revenez à ce lien pour les autres.',
    nothing: 'Il n’y a rien à confirmer',
    listings: 'Vos annonces',
    doneTitle: 'Merci',
    done: 'Vos annonces sont confirmées. Les acheteurs voient la date sur leurs pages.',
    toast: (count: number, unstated: number) => {
      const said = count <= 1 ? `${count} annonce est confirmée.` : `${count} annonces sont confirmées.`
      if (unstated === 0) return said
      const asleep = unstated === 1 ? '1 annonce dormante' : `${unstated} annonces dormantes`
      return `${said} Il manque la déclaration de contamination de ${asleep}.`
    },
    fadedTitle: 'Toujours disponible ?',
    faded:
      'Certaines de vos annonces n’ont pas été confirmées depuis 90 jours. Elles passent derrière les autres en attendant.',
    allThere: 'Tout est encore disponible',
  },
  statement: {
    title: 'La déclaration de contamination manque',
    published:
      'L’annonce a été mise en ligne avant que cette déclaration soit demandée, et le reste. Sa prochaine modification sera vérifiée quand vous aurez indiqué ce qui a été contrôlé.',
    dormant:
      'Les acheteurs reverront l’annonce quand vous aurez indiqué ce qui a été contrôlé et que notre équipe l’aura lu.',
    under_review:
      'Notre équipe peut mettre l’annonce en ligne dès que vous avez indiqué ce qui a été contrôlé.',
    waits: 'L’annonce part en vérification quand vous avez indiqué ce qui a été contrôlé.',
    go: 'Aller aux champs',
  },
  format: {
    label: 'Mettre en forme la description',
    preview: 'Ce que verront les acheteurs',
  },
  duplicate: {
    button: 'Dupliquer',
    busy: 'Duplication...',
    done: 'Voici la copie, en brouillon. Indiquez la quantité et modifiez ce qui diffère.',
  },
} satisfies TextsLike<typeof en>
