import { SITE } from '#kernel/web/site.ts'
import type { TextsLike } from '#kernel/text/language.ts'

/** What every mail to an earlier address offers, whatever happened. */
const formerEn = {
  action: 'It was not me: take it back and choose a new password',
  note: 'This address was that of the account until lately. The link works until 14 days after the change, and once. It gives the account this address back, signs everybody out, takes off a second factor that was set up since or in the 14 days before, and stops a payout account that was entered since. If an older second factor is not yours, please write to {email}. If it was you, there is nothing to do.',
}
const formerFr = {
  action: 'Ce n’était pas moi : revenir en arrière et choisir un nouveau mot de passe',
  note: 'Cette adresse était celle du compte il y a peu. Le lien est valable jusqu’à 14 jours après le changement et ne sert qu’une fois. Il rend cette adresse au compte, déconnecte tout le monde, retire un second facteur mis en place depuis ou dans les 14 jours d’avant et arrête un compte bancaire de versement saisi depuis. Si un second facteur plus ancien n’est pas le vôtre, écrivez à {email}. Si c’était vous, il n’y a rien à faire.',
}

/** What a mail about an act on a company names. */
interface Told {
  company: string
  person: string
  whom: string
  /** Whether its reader did it. */
  isOwn: boolean
}

const youEn = ({ person, isOwn }: Told) => (isOwn ? 'you' : person)
const accountEn = ({ person, isOwn }: Told) => (isOwn ? 'your account' : `the account of ${person}`)
const youFr = ({ person, isOwn }: Told) => (isOwn ? 'vous avez' : `${person} a`)
const accountFr = ({ person, isOwn }: Told) => (isOwn ? 'votre compte' : `le compte de ${person}`)

/** What who administers a company reads of what was done to it. */
const toldEn = {
  invited: {
    subject: ({ company, whom }: Told) => `${whom} was invited to ${company} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} invited ${told.whom} to join ${told.company}. Who opens the link becomes a member and sees its listings, quotes, sales and orders.`,
  },
  revoked: {
    subject: ({ company, whom }: Told) => `The invitation of ${whom} to ${company} was taken back`,
    text: (told: Told, day: string) =>
      `On ${day} the invitation of ${told.whom} to ${told.company} was taken back, together with what else was done from ${accountEn(told)}.`,
  },
  appointed: {
    subject: ({ company, whom }: Told) => `${whom} is now an administrator of ${company} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} made ${told.whom} an administrator of ${told.company}, who can now change its details, members and listings.`,
  },
  dismissed: {
    subject: ({ company, whom }: Told) =>
      `${whom} is no longer an administrator of ${company} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} took the administration of ${told.company} back from ${told.whom}, who stays a member.`,
  },
  removed: {
    subject: ({ company, whom }: Told) => `${whom} was removed from ${company} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} removed ${told.whom} from ${told.company}. Listings, quotes and orders stay with the company.`,
  },
  left: {
    subject: ({ company, person, isOwn }: Told) =>
      `${isOwn ? 'You' : person} left ${company} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} left ${told.company}. Listings, quotes and orders stay with the company.`,
  },
  closed: {
    subject: ({ company }: Told) => `${company} was closed at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} left ${told.company} as its last member, which closed it. Its listings are withdrawn.`,
  },
  renamed: {
    subject: ({ company, whom }: Told) => `${company} is now called ${whom} at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} changed the name of ${told.company} to ${told.whom}. Documents that were issued keep the earlier one.`,
  },
  details_changed: {
    subject: ({ company }: Told) => `Details of ${company} were changed at ${SITE.name}`,
    text: (told: Told, day: string) =>
      `On ${day} ${youEn(told)} changed details of ${told.company}, which its papers and deliveries use:`,
  },
  details: {
    street: 'Street',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    vatNumber: 'VAT number',
    registrationNumber: 'Registration number',
    deliveryStreet: 'Delivery, street',
    deliveryPostcode: 'Delivery, postcode',
    deliveryCity: 'Delivery, city',
    deliveryCountry: 'Delivery, country',
  },
  change: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  none: '(none)',
  not_returned: {
    subject: ({ company, whom }: Told) => `What was done to ${whom} in ${company} could not be taken back`,
    text: ({ company, person, whom }: Told, day: string) =>
      `On ${day} the account of ${person} was given back to its owner, but what had been done to ${whom} in ${company} could not be taken back: the company has closed, would have no administrator, or something is open where ${whom} is now. Please write to {email}.`,
  },
  undone: {
    subject: ({ company, whom }: Told) => `What was done to ${whom} in ${company} was taken back`,
    text: (told: Told, day: string) =>
      `On ${day} what had been done to ${told.whom} in ${told.company} was taken back from ${accountEn(told)}: by a mailed link, or because that account was given back to its owner.`,
  },
  ifNot:
    'If this was not meant, please take it back on the page of the company. If it was done from your account and you know nothing of it, choose a new password at once and write to {email}.',
  /** Instead of it, where the page of the company is of no use to the reader. */
  ifNotOf: {
    closed:
      'A closed company stays closed: this cannot be taken back. If it was done from your account and you know nothing of it, choose a new password at once and write to {email}.',
    leftOwn:
      'You cannot take this back: only an administrator of the company can invite you again. If you know nothing of it, choose a new password at once and write to {email}.',
    left: 'Only the person can take this back, by a link in a mail. If it was not meant, you can also invite the person again on the page of the company, or write to {email}.',
    returning:
      'You were dismissed or removed in this company lately, and the link in the mail about that still takes it back. If what this mail says was not meant, use that link, or write to {email}.',
    subject:
      'If this was not meant, please talk to an administrator of the company or write to {email}: you cannot take it back yourself.',
  },
  see: 'See the company',
  seeOwn: 'See your company',
  fine: 'If it was meant, there is nothing to do.',
  undoNote: (day: string) =>
    `If this was not meant, you can take it back by this link until ${day}, once, without signing in.`,
  undo: 'Take it back',
  ifYours:
    'If it was meant, there is nothing to do. If it was done from your account and you know nothing of it, choose a new password as well, and write to {email}.',
}
const toldFr = {
  invited: {
    subject: ({ company, whom }: Told) => `Invitation de ${whom} chez ${company} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} invité ${told.whom} à rejoindre ${told.company}. Qui ouvre le lien devient membre et voit ses annonces, devis, ventes et commandes.`,
  },
  revoked: {
    subject: ({ company, whom }: Told) => `L’invitation de ${whom} chez ${company} a été annulée`,
    text: (told: Told, day: string) =>
      `Le ${day}, l’invitation de ${told.whom} chez ${told.company} a été annulée, avec le reste de ce qui avait été fait depuis ${accountFr(told)}.`,
  },
  appointed: {
    subject: ({ company, whom }: Told) => `${whom} administre maintenant ${company} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} nommé ${told.whom} administrateur de ${told.company}\u00a0: cette personne peut modifier ses coordonnées, ses membres et ses annonces.`,
  },
  dismissed: {
    subject: ({ company, whom }: Told) => `${whom} n’administre plus ${company} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} retiré l’administration de ${told.company} à ${told.whom}, qui en reste membre.`,
  },
  removed: {
    subject: ({ company, whom }: Told) => `${whom} ne fait plus partie de ${company} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} exclu ${told.whom} de ${told.company}. Les annonces, devis et commandes restent à la société.`,
  },
  left: {
    subject: ({ company, person, isOwn }: Told) =>
      `${isOwn ? 'Vous avez' : `${person} a`} quitté ${company} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} quitté ${told.company}. Les annonces, devis et commandes restent à la société.`,
  },
  closed: {
    subject: ({ company }: Told) => `${company} a été fermée sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} quitté ${told.company} en dernier membre, ce qui l’a fermée. Ses annonces sont retirées.`,
  },
  renamed: {
    subject: ({ company, whom }: Told) => `${company} s’appelle maintenant ${whom} sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} changé le nom de ${told.company} en ${told.whom}. Les documents déjà émis gardent l’ancien.`,
  },
  details_changed: {
    subject: ({ company }: Told) => `Des coordonnées de ${company} ont changé sur ${SITE.name}`,
    text: (told: Told, day: string) =>
      `Le ${day}, ${youFr(told)} changé des coordonnées de ${told.company}, que ses documents et ses livraisons utilisent\u00a0:`,
  },
  details: {
    street: 'Rue',
    postcode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    vatNumber: 'Numéro de TVA',
    registrationNumber: 'Numéro d’immatriculation',
    deliveryStreet: 'Livraison, rue',
    deliveryPostcode: 'Livraison, code postal',
    deliveryCity: 'Livraison, ville',
    deliveryCountry: 'Livraison, pays',
  },
  change: (name: string, before: string, after: string) => `${name}\u00a0: ${before} → ${after}`,
  none: '(rien)',
  not_returned: {
    subject: ({ company, whom }: Told) => `Ce qui concernait ${whom} chez ${company} n’a pas pu être annulé`,
    text: ({ company, person, whom }: Told, day: string) =>
      `Le ${day}, le compte de ${person} a été rendu à son titulaire, mais ce qui avait été fait à ${whom} chez ${company} n’a pas pu être annulé\u00a0: la société est fermée, elle n’aurait plus d’administrateur, ou quelque chose est en cours là où se trouve ${whom}. Écrivez à {email}.`,
  },
  undone: {
    subject: ({ company, whom }: Told) => `Ce qui concernait ${whom} chez ${company} a été annulé`,
    text: (told: Told, day: string) =>
      `Le ${day}, ce qui avait été fait à ${told.whom} chez ${told.company} a été annulé depuis ${accountFr(told)}\u00a0: par un lien reçu par e-mail, ou parce que le compte a été rendu à son titulaire.`,
  },
  ifNot:
    'Si ce n’était pas voulu, revenez en arrière sur la page de la société. Si cela a été fait depuis votre compte sans que vous le sachiez, choisissez aussitôt un nouveau mot de passe et écrivez à {email}.',
  ifNotOf: {
    closed:
      'Une société fermée le reste\u00a0: il n’est pas possible de revenir en arrière. Si cela a été fait depuis votre compte sans que vous le sachiez, choisissez aussitôt un nouveau mot de passe et écrivez à {email}.',
    returning:
      'Vous avez perdu récemment l’administration de cette société, ou n’en faites plus partie, et le lien de l’e-mail à ce sujet permet toujours de revenir en arrière. Si ce que dit cet e-mail n’était pas voulu, utilisez ce lien ou écrivez à {email}.',
    leftOwn:
      'Vous ne pouvez pas revenir en arrière\u00a0: seul un administrateur de la société peut vous inviter à nouveau. Si vous n’en saviez rien, choisissez aussitôt un nouveau mot de passe et écrivez à {email}.',
    left: 'Seule cette personne peut revenir en arrière, par un lien reçu par e-mail. Si ce n’était pas voulu, vous pouvez aussi inviter à nouveau cette personne sur la page de la société, ou écrire à {email}.',
    subject:
      'Si ce n’était pas voulu, parlez-en à un administrateur de la société ou écrivez à {email}\u00a0: vous ne pouvez pas revenir en arrière vous-même.',
  },
  see: 'Voir la société',
  seeOwn: 'Voir votre société',
  fine: 'Si c’était voulu, il n’y a rien à faire.',
  undoNote: (day: string) =>
    `Si ce n’était pas voulu, ce lien permet de revenir en arrière jusqu’au ${day}, une fois, sans vous connecter.`,
  undo: 'Revenir en arrière',
  ifYours:
    'Si c’était voulu, il n’y a rien à faire. Si cela a été fait depuis votre compte sans que vous le sachiez, choisissez aussi un nouveau mot de passe et écrivez à {email}.',
} satisfies TextsLike<typeof toldEn>

/** Texts of the mails about accounts. */
const en = {
  former: formerEn,
  greeting: (firstName: string) => `Hello ${firstName},`,
  'verify-email': {
    subject: `Verify your email address for ${SITE.name}`,
    text: `Thank you for joining ${SITE.name}. Please verify your email address with this link. It works for 24 hours.`,
    action: 'Verify my email address',
    note: 'If you did not sign up, please ignore this message.',
  },
  'choose-password': {
    subject: `Choose your password for ${SITE.name}`,
    text: `Your email address was given more than once for a new account at ${SITE.name}, with different passwords. In case one of them is not yours, none of them counts. Please choose your password with this link, which also verifies your address. It works for 30 minutes, and once.`,
    action: 'Choose my password',
    note: 'If you did not sign up, please ignore this message: nobody can use the account.',
  },
  'first-admin': {
    subject: `Choose your password as administrator of ${SITE.name}`,
    text: `Whoever runs ${SITE.name} named your email address as that of its first administrator. Please choose your password with this link, which also verifies your address. It works for 30 minutes, and once. The password that was typed at the sign-up does not count, because anybody could have typed it.`,
    action: 'Choose my password',
    note: 'Once you have signed in, please look at your profile: name and company are those of the first sign-up with your address. If you did not sign up, please ignore this message: nobody can use the account.',
  },
  'already-verified': {
    subject: `Your email address is verified at ${SITE.name}`,
    text: 'You asked for a verification link, but your email address is verified already. You can sign in.',
    action: 'Sign in',
    note: 'If you did not ask for this, please ignore this message.',
  },
  'address-in-use': {
    subject: `Your email address was given to ${SITE.name} once more`,
    text: `Somebody gave your email address for an account at ${SITE.name}. You have one with this address already, so nothing was changed. If it was you and you no longer know your password, you can choose a new one.`,
    action: 'Choose a new password',
    note: 'If it was not you, please ignore this message. Nobody has learned that you have an account.',
  },
  'reset-password': {
    subject: `Choose a new password for ${SITE.name}`,
    text: 'You asked to choose a new password. This link works for 30 minutes, and once.',
    action: 'Choose a new password',
    note: 'If you did not ask for this, please ignore this message. Your password stays as it is.',
  },
  'password-changed': {
    subject: `Your password at ${SITE.name} was changed`,
    text: 'Your password was changed, and you were signed out everywhere.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'confirm-new-email': {
    subject: `Confirm your new email address for ${SITE.name}`,
    text: 'You asked to use this email address for your account. It changes when you open this link, which works for 24 hours.',
    action: 'Confirm my new email address',
    note: 'If you did not ask for this, please ignore this message.',
  },
  'confirm-address': {
    subject: `Confirm that mails from ${SITE.name} reach you`,
    text: 'You asked for this link because mails to this address came back. Open it, and we write to this address again. It works for 24 hours.',
    action: 'Confirm my email address',
    note: 'If you did not ask for this, please ignore this message.',
  },
  'account-deleted': {
    subject: `Your account at ${SITE.name} was deleted`,
    text: 'Your account was deleted, as you asked with your password. You are signed out everywhere, and this address is free for a new account. Orders and invoices stay without your name, because the law asks for them.',
    action: 'What we keep, and why',
    note: 'This is the last message to this address. If it was not you, please write to {email}.',
  },
  'second-factor-on': {
    subject: `Two-step sign-in is on at ${SITE.name}`,
    text: 'Your account now asks for a code of your authenticator app whenever you sign in. You were signed out everywhere else. Please keep your recovery codes where you find them without your telephone.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do. If it was not, please also write to {email}.',
  },
  'second-factor-off': {
    subject: `Two-step sign-in is off at ${SITE.name}`,
    text: 'Your account no longer asks for a code when you sign in: the password alone is enough.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'second-factor-tried': {
    subject: `Somebody knows your password at ${SITE.name}`,
    text: 'Somebody gave the right password of your account and then several wrong codes. Nobody was let in.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do. Is the clock of your telephone right?',
  },
  'recovery-code-used': {
    subject: `A recovery code of your account at ${SITE.name} was used`,
    text: 'One of your recovery codes took the place of a code of your authenticator app. It does not work again. Under Security you see how many are left, and make new ones.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'recovery-codes-renewed': {
    subject: `You have new recovery codes at ${SITE.name}`,
    text: 'New recovery codes were made for your account. All earlier ones no longer work.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'email-changed': {
    subject: `Your account at ${SITE.name} has another email address`,
    text: 'The email address of your account was changed: you sign in with the new one, and this address is no longer that of the account. For 14 days we also tell this address of a new password, a second factor or another payout account.',
    ...formerEn,
  },
  'email-change-undone': {
    subject: `This is no longer the email address of your account at ${SITE.name}`,
    text: 'The change to this email address was taken back from the earlier one. The account has that address again.',
    action: 'Write to us',
    note: 'If the account is yours and you do not know who took it back, please write to {email}.',
  },
  'email-change-asked': {
    subject: `A new email address for your account at ${SITE.name}`,
    text: 'You asked to use another email address for your account. We sent a link to the new address; until it is opened, this one stays.',
    action: 'It was not me: choose a new password',
    note: 'Choosing a new password also voids the link that went to the new address. If it was you, there is nothing to do here.',
  },
  /** Texts of the mails about companies; `person` is who moved, or who did it. */
  company: {
    hello: 'Hello,',
    greeting: (firstName: string) => `Hello ${firstName},`,
    'companies.invitation': {
      subject: (company: string, person: string) =>
        `${person} invites you to join ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} invites you to join ${company} at ${SITE.name}, the marketplace for surplus industrial equipment. As a member you see the company’s listings, quotes, sales and orders. The link works for seven days, and once.`,
      action: 'Open the invitation',
      note: 'If you do not know who invites you, please ignore this message. Nothing happens without you.',
    },
    'companies.joined': {
      subject: (company: string, person: string) => `${person} joined ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} accepted an invitation and is now a member of ${company}, who sees its listings, quotes, sales and orders.`,
      action: 'See the members',
      note: 'If this is not right, an administrator of the company can remove the member.',
    },
    'companies.appointed': {
      subject: (company: string, _person: string) =>
        `You are now an administrator of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} made you an administrator of ${company}. You can change its details, its members and all of its listings.`,
      action: 'See the company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
    'companies.dismissed': {
      subject: (company: string, _person: string) =>
        `You are no longer an administrator of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} took the administration of ${company} back. You stay a member.`,
      action: 'See the company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
    'companies.removed': {
      subject: (company: string, _person: string) =>
        `You are no longer a member of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} removed you from ${company}. Your account stays, with a company of your own; you were signed out everywhere. Listings, quotes and orders stay with ${company}.`,
      action: 'See your company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
  },
  told: toldEn,
  /** Texts of the mails about what staff did to an account. */
  acts: {
    greeting: (firstName: string) => `Hello ${firstName},`,
    reason: 'The reason:',
    question: 'If you have a question, write to us at {email}.',
    suspended: {
      subject: `Your account at ${SITE.name} is suspended`,
      text: 'We have suspended your account. You were signed out everywhere and cannot sign in until it is restored.',
      consequences:
        'Checkouts that were not paid have ended. Orders that are paid go on, and we look after them. Your company’s listings leave the public pages unless a colleague of yours is active.',
    },
    restored: {
      subject: `Your account at ${SITE.name} is restored`,
      text: 'We have restored your account. You can sign in again, and your company’s listings are public as before.',
      action: 'Sign in',
    },
    'company-suspended': {
      subject: `Your company is suspended from trading at ${SITE.name}`,
      text: 'We have suspended your company from trading. Its members can still sign in and read everything.',
      consequences:
        'Its listings have left the public pages, and it asks for no quotes, makes no offers and orders nothing. Checkouts that were not paid have ended. Orders that exist are finished as agreed, with us, and so are their payments. If you think that this is wrong, answer this mail.',
      action: 'See your company',
    },
    'company-restored': {
      subject: `Your company may trade again at ${SITE.name}`,
      text: 'We have ended the suspension of your company. Its listings are public as before, and it asks, offers and orders again.',
      action: 'See your company',
    },
    'second-factor-reset': {
      subject: `Two-step sign-in was reset at ${SITE.name}`,
      text: 'We have reset the two-step sign-in of your account. You were signed out everywhere.',
      again:
        'Your password alone lets you in now. Please set up two-step sign-in again, under Security in your account.',
      action: 'Sign in',
    },
    appointed: {
      subject: `Your role at ${SITE.name} has changed`,
      text: {
        member: 'Your account is an ordinary member’s account from now on.',
        staff: `You are one of the staff of ${SITE.name} from now on.`,
        admin: `You are an administrator of ${SITE.name} from now on.`,
      },
      again: 'You were signed out everywhere. Please sign in again.',
      action: 'Sign in',
    },
  },
} as const

const fr = {
  former: formerFr,
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  'verify-email': {
    subject: `Vérifiez votre adresse e-mail pour ${SITE.name}`,
    text: `Merci d’avoir rejoint ${SITE.name}. Veuillez vérifier votre adresse e-mail avec ce lien. Il est valable 24 heures.`,
    action: 'Vérifier mon adresse e-mail',
    note: 'Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message.',
  },
  'choose-password': {
    subject: `Choisissez votre mot de passe pour ${SITE.name}`,
    text: `Votre adresse e-mail a été saisie plusieurs fois pour un nouveau compte chez ${SITE.name}, avec des mots de passe différents. Au cas où l’un d’eux ne serait pas de vous, aucun n’est valable. Choisissez votre mot de passe avec ce lien, qui vérifie aussi votre adresse. Il est valable 30 minutes et ne sert qu’une fois.`,
    action: 'Choisir mon mot de passe',
    note: 'Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message : personne ne peut utiliser ce compte.',
  },
  'first-admin': {
    subject: `Choisissez votre mot de passe d’administrateur de ${SITE.name}`,
    text: `L’exploitant de ${SITE.name} a désigné votre adresse e-mail comme celle du premier administrateur. Choisissez votre mot de passe avec ce lien, qui vérifie aussi votre adresse. Il est valable 30 minutes et ne sert qu’une fois. Le mot de passe saisi à l’inscription ne compte pas, car n’importe qui aurait pu le saisir.`,
    action: 'Choisir mon mot de passe',
    note: 'Une fois connecté, vérifiez votre profil : le nom et la société sont ceux de la première inscription avec votre adresse. Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message : personne ne peut utiliser ce compte.',
  },
  'already-verified': {
    subject: `Votre adresse e-mail est vérifiée chez ${SITE.name}`,
    text: 'Vous avez demandé un lien de vérification, mais votre adresse e-mail est déjà vérifiée. Vous pouvez vous connecter.',
    action: 'Se connecter',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
  },
  'address-in-use': {
    subject: `Votre adresse e-mail a été saisie à nouveau chez ${SITE.name}`,
    text: `Quelqu’un a saisi votre adresse e-mail pour un compte chez ${SITE.name}. Vous en avez déjà un avec cette adresse, rien n’a donc été changé. Si c’était vous et que vous ne connaissez plus votre mot de passe, vous pouvez en choisir un nouveau.`,
    action: 'Choisir un nouveau mot de passe',
    note: 'Si ce n’était pas vous, ne tenez pas compte de ce message. Personne n’a appris que vous avez un compte.',
  },
  'reset-password': {
    subject: `Choisissez un nouveau mot de passe pour ${SITE.name}`,
    text: 'Vous avez demandé à choisir un nouveau mot de passe. Ce lien est valable 30 minutes et ne sert qu’une fois.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message. Votre mot de passe reste le même.',
  },
  'password-changed': {
    subject: `Votre mot de passe chez ${SITE.name} a été changé`,
    text: 'Votre mot de passe a été changé, et vous avez été déconnecté partout.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'confirm-new-email': {
    subject: `Confirmez votre nouvelle adresse e-mail pour ${SITE.name}`,
    text: 'Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Elle change quand vous ouvrez ce lien, valable 24 heures.',
    action: 'Confirmer ma nouvelle adresse e-mail',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
  },
  'confirm-address': {
    subject: `Confirmez que les e-mails de ${SITE.name} vous parviennent`,
    text: 'Vous avez demandé ce lien parce que des e-mails envoyés à cette adresse nous sont revenus. Ouvrez-le et nous écrirons de nouveau à cette adresse. Il est valable 24 heures.',
    action: 'Confirmer mon adresse e-mail',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
  },
  'account-deleted': {
    subject: `Votre compte chez ${SITE.name} a été supprimé`,
    text: 'Votre compte a été supprimé, comme vous l’avez demandé avec votre mot de passe. Vous êtes déconnecté partout, et cette adresse est libre pour un nouveau compte. Les commandes et factures restent sans votre nom, parce que la loi l’exige.',
    action: 'Ce que nous conservons, et pourquoi',
    note: 'Ceci est le dernier message à cette adresse. Si ce n’était pas vous, écrivez à {email}.',
  },
  'second-factor-on': {
    subject: `La connexion en deux étapes est activée chez ${SITE.name}`,
    text: 'Votre compte demande désormais un code de votre application d’authentification à chaque connexion. Vous avez été déconnecté partout ailleurs. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire. Sinon, veuillez aussi écrire à {email}.',
  },
  'second-factor-off': {
    subject: `La connexion en deux étapes est désactivée chez ${SITE.name}`,
    text: 'Votre compte ne demande plus de code à la connexion : le mot de passe suffit.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'second-factor-tried': {
    subject: `Quelqu’un connaît votre mot de passe chez ${SITE.name}`,
    text: 'Quelqu’un a donné le bon mot de passe de votre compte, puis plusieurs codes faux. Personne n’est entré.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire. L’horloge de votre téléphone est-elle à l’heure ?',
  },
  'recovery-code-used': {
    subject: `Un code de secours de votre compte chez ${SITE.name} a servi`,
    text: 'L’un de vos codes de secours a remplacé un code de votre application d’authentification. Il ne fonctionne plus. Sous Sécurité, vous voyez combien il en reste et pouvez en créer d’autres.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'recovery-codes-renewed': {
    subject: `Vous avez de nouveaux codes de secours chez ${SITE.name}`,
    text: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'email-changed': {
    subject: `Votre compte chez ${SITE.name} a une autre adresse e-mail`,
    text: 'L’adresse e-mail de votre compte a été changée : vous vous connectez avec la nouvelle, et celle-ci n’est plus celle du compte. Pendant 14 jours, nous signalons aussi à cette adresse un nouveau mot de passe, un second facteur ou un autre compte bancaire de versement.',
    ...formerFr,
  },
  'email-change-undone': {
    subject: `Cette adresse e-mail n’est plus celle de votre compte chez ${SITE.name}`,
    text: 'Le passage à cette adresse e-mail a été annulé depuis l’adresse précédente. Le compte a de nouveau celle-ci.',
    action: 'Nous écrire',
    note: 'Si le compte est à vous et que vous ne savez pas qui l’a repris, écrivez à {email}.',
  },
  'email-change-asked': {
    subject: `Une nouvelle adresse e-mail pour votre compte chez ${SITE.name}`,
    text: 'Vous avez demandé à utiliser une autre adresse e-mail pour votre compte. Nous avons envoyé un lien à la nouvelle adresse ; tant qu’il n’est pas ouvert, celle-ci reste la vôtre.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Choisir un nouveau mot de passe annule aussi le lien envoyé à la nouvelle adresse. Si c’était vous, il n’y a rien à faire ici.',
  },
  company: {
    hello: 'Bonjour,',
    greeting: (firstName: string) => `Bonjour ${firstName},`,
    'companies.invitation': {
      subject: (company: string, person: string) =>
        `${person} vous invite à rejoindre ${company} sur ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} vous invite à rejoindre ${company} sur ${SITE.name}, la place de marché des équipements industriels en surplus. En tant que membre, vous voyez les annonces, devis, ventes et commandes de la société. Le lien est valable sept jours et ne sert qu’une fois.`,
      action: 'Ouvrir l’invitation',
      note: 'Si vous ne connaissez pas la personne qui vous invite, ne tenez pas compte de ce message. Rien ne se passe sans vous.',
    },
    'companies.joined': {
      subject: (company: string, person: string) => `${person} a rejoint ${company} sur ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} a accepté une invitation et fait maintenant partie de ${company}\u00a0: cette personne voit ses annonces, devis, ventes et commandes.`,
      action: 'Voir les membres',
      note: 'Si ce n’est pas correct, un administrateur de la société peut exclure ce membre.',
    },
    'companies.appointed': {
      subject: (company: string, _person: string) =>
        `Vous êtes maintenant administrateur de ${company} sur ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} vous a nommé administrateur de ${company}. Vous pouvez modifier ses coordonnées, ses membres et toutes ses annonces.`,
      action: 'Voir la société',
      note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
    },
    'companies.dismissed': {
      subject: (company: string, _person: string) =>
        `Vous n’êtes plus administrateur de ${company} sur ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} vous a retiré l’administration de ${company}. Vous en restez membre.`,
      action: 'Voir la société',
      note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
    },
    'companies.removed': {
      subject: (company: string, _person: string) => `Vous n’êtes plus membre de ${company} sur ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} vous a exclu de ${company}. Votre compte reste, avec une société à vous\u00a0; vous avez été déconnecté partout. Les annonces, devis et commandes restent à ${company}.`,
      action: 'Voir votre société',
      note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
    },
  },
  told: toldFr,
  acts: {
    greeting: (firstName: string) => `Bonjour ${firstName},`,
    reason: 'Le motif :',
    question: 'Si vous avez une question, écrivez-nous à {email}.',
    suspended: {
      subject: `Votre compte chez ${SITE.name} est suspendu`,
      text: 'Nous avons suspendu votre compte. Vous avez été déconnecté partout et ne pouvez plus vous connecter tant qu’il n’est pas rétabli.',
      consequences:
        'Les paiements en cours qui n’avaient pas abouti sont terminés. Les commandes payées suivent leur cours et nous nous en occupons. Les annonces de votre société quittent les pages publiques, sauf si l’un de vos collègues est actif.',
    },
    restored: {
      subject: `Votre compte chez ${SITE.name} est rétabli`,
      text: 'Nous avons rétabli votre compte. Vous pouvez vous connecter à nouveau, et les annonces de votre société sont publiques comme avant.',
      action: 'Se connecter',
    },
    'company-suspended': {
      subject: `Votre société est suspendue chez ${SITE.name}`,
      text: 'Nous avons suspendu votre société\u00a0: elle ne peut plus acheter ni vendre. Ses membres peuvent toujours se connecter et tout lire.',
      consequences:
        'Ses annonces ont quitté les pages publiques, et elle ne demande plus de devis, ne fait plus d’offres et ne commande plus rien. Les paiements en cours qui n’avaient pas abouti sont terminés. Les commandes existantes vont à leur terme comme convenu, avec nous, et leurs paiements aussi. Si vous pensez que c’est une erreur, répondez à cet e-mail.',
      action: 'Voir votre société',
    },
    'company-restored': {
      subject: `Votre société peut de nouveau commercer chez ${SITE.name}`,
      text: 'Nous avons mis fin à la suspension de votre société. Ses annonces sont publiques comme avant, et elle demande, offre et commande de nouveau.',
      action: 'Voir votre société',
    },
    'second-factor-reset': {
      subject: `La connexion en deux étapes a été réinitialisée chez ${SITE.name}`,
      text: 'Nous avons réinitialisé la connexion en deux étapes de votre compte. Vous avez été déconnecté partout.',
      again:
        'Votre mot de passe suffit maintenant pour entrer. Veuillez configurer à nouveau la connexion en deux étapes, sous Sécurité dans votre compte.',
      action: 'Se connecter',
    },
    appointed: {
      subject: `Votre rôle chez ${SITE.name} a changé`,
      text: {
        member: 'Votre compte est désormais un compte de membre ordinaire.',
        staff: `Vous faites désormais partie de l’équipe de ${SITE.name}.`,
        admin: `Vous êtes désormais administrateur de ${SITE.name}.`,
      },
      again: 'Vous avez été déconnecté partout. Veuillez vous reconnecter.',
      action: 'Se connecter',
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
