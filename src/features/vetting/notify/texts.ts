import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  submitted: {
    subject: (company: string) => `A company to check: ${company}`,
    text: 'It has given its papers: the extract of the register, the identity of who signs, and the letter of the bank.',
    action: 'Open its papers',
  },
  needed: {
    subject: 'A listing of yours waits for the check of your company',
    text: 'Our staff publish listings of companies that they have checked. An administrator of your company gives three papers: the extract of the register, the identity of who signs, and a letter of the bank. Your listing is kept, and is published afterwards.',
    action: 'Give the papers',
  },
  probation: {
    begun: {
      subject: 'Your company cannot order by bank transfer for now',
      text: (until: string) =>
        `Two orders of your company ended within 90 days because their bank transfers did not arrive. Until ${until}, new orders are paid by card. An order that still waits for its transfer can be paid, and this then ends at once.`,
    },
    deposit: {
      subject: 'Your company orders by bank transfer with a deposit for now',
      text: (until: string) =>
        `Two orders of your company ended within 90 days because their bank transfers did not arrive. Until ${until}, new orders are paid by card, or by bank transfer with a deposit by card. An order that still waits for its transfer can be paid, and this then ends at once.`,
    },
    lifted: {
      subject: 'Your company can order by bank transfer again',
      text: (_until: string) => 'Our staff have opened bank transfers to your company again. This is why:',
    },
  },
  decided: {
    approve: {
      subject: 'Your company is approved',
      text: 'Our staff have checked the papers of your company and approved it.',
    },
    ask: {
      subject: 'More is needed to approve your company',
      text: 'Our staff have looked at the papers of your company. This is what they need:',
    },
    refuse: {
      subject: 'Your company is not approved',
      text: 'Our staff have looked at the papers of your company and could not approve it. This is why:',
    },
  },
  action: 'Go to the check of your company',
  give: 'Give what is missing',
  answer: 'If you think that this is wrong, write to us at the address below.',
  notifications: {
    submitted: (company: string) => `The papers of ${company} wait to be checked.`,
    needed: 'A listing of yours waits for the check of your company.',
    probation: {
      begun: 'Your company cannot order by bank transfer for now.',
      deposit: 'Your company orders by bank transfer with a deposit for now.',
      lifted: 'Your company can order by bank transfer again.',
    },
    lapsed: (company: string) => `${company} let two bank transfers lapse and is on probation.`,
    approve: 'Your company is approved.',
    ask: 'More is needed to approve your company.',
    refuse: 'Your company is not approved.',
  },
}

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  submitted: {
    subject: (company) => `Une société à vérifier : ${company}`,
    text: 'Elle a remis ses documents : l’extrait du registre, la pièce d’identité du signataire et la lettre de la banque.',
    action: 'Ouvrir ses documents',
  },
  needed: {
    subject: 'Une de vos annonces attend la vérification de votre société',
    text: 'Notre équipe met en ligne les annonces des sociétés qu’elle a vérifiées. Un administrateur de la vôtre remet trois documents : l’extrait du registre, la pièce d’identité du signataire et une lettre de la banque. Votre annonce est conservée, et sera mise en ligne ensuite.',
    action: 'Remettre les documents',
  },
  probation: {
    begun: {
      subject: 'Votre société ne peut plus commander par virement pour l’instant',
      text: (until) =>
        `Deux commandes de votre société ont pris fin en 90 jours, faute de virement. Jusqu’au ${until}, les nouvelles commandes se paient par carte. Une commande qui attend encore son virement peut être payée, et cela prend alors fin aussitôt.`,
    },
    deposit: {
      subject: 'Votre société commande par virement avec un dépôt pour l’instant',
      text: (until) =>
        `Deux commandes de votre société ont pris fin en 90 jours, faute de virement. Jusqu’au ${until}, les nouvelles commandes se paient par carte, ou par virement avec un dépôt par carte. Une commande qui attend encore son virement peut être payée, et cela prend alors fin aussitôt.`,
    },
    lifted: {
      subject: 'Votre société peut à nouveau commander par virement',
      text: () => 'Notre équipe a rouvert les virements à votre société. Voici pourquoi :',
    },
  },
  decided: {
    approve: {
      subject: 'Votre société est approuvée',
      text: 'Notre équipe a vérifié les documents de votre société et l’a approuvée.',
    },
    ask: {
      subject: 'Il manque un complément pour approuver votre société',
      text: 'Notre équipe a examiné les documents de votre société. Voici ce qu’il lui faut :',
    },
    refuse: {
      subject: 'Votre société n’est pas approuvée',
      text: 'Notre équipe a examiné les documents de votre société et n’a pas pu l’approuver. Voici pourquoi :',
    },
  },
  action: 'Aller à la vérification de votre société',
  give: 'Compléter le dossier',
  answer: 'Si cela vous paraît erroné, écrivez-nous à l’adresse ci-dessous.',
  notifications: {
    submitted: (company) => `Les documents de ${company} attendent d’être vérifiés.`,
    needed: 'Une de vos annonces attend la vérification de votre société.',
    probation: {
      begun: 'Votre société ne peut plus commander par virement pour l’instant.',
      deposit: 'Votre société commande par virement avec un dépôt pour l’instant.',
      lifted: 'Votre société peut à nouveau commander par virement.',
    },
    lapsed: (company) => `${company} n’a pas payé deux virements et est à l’essai.`,
    approve: 'Votre société est approuvée.',
    ask: 'Il manque un complément pour approuver votre société.',
    refuse: 'Votre société n’est pas approuvée.',
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
