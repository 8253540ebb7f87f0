import type { TextsLike } from '#kernel/text/language.ts'
import { CONTEST_DAYS } from '#kernel/trade/self-billing.ts'

interface AccountWords {
  mayConfirm: boolean
  wasAdmin: boolean
  holdDays: number
  /** First day on which the account is used. */
  day: string
}

/** The mails about payouts. */
const en = {
  subject: (amount: string) => `We paid you ${amount}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (amount: string, day: string) =>
    `On ${day} we sent ${amount} to your company for what it sold. With some banks it takes a few days to arrive.`,
  reference: (reference: string) => `Bank reference: ${reference}`,
  sentTo: (account: string) => `Account: ${account}`,
  action: 'See my sales',
  paidOut: (amount: string) => `We sent ${amount} to your company for its sales.`,
  returned: {
    subject: (amount: string) => `Your bank returned our payment of ${amount}`,
    text: (amount: string, day: string) =>
      `On ${day} the bank returned ${amount} that we had sent to your company. We still owe it to you, and it counts as due again.`,
    reason: {
      number:
        'The bank does not know this account number. Compare it with a bank statement and enter the account again.',
      closed: 'The account is closed. Enter another account.',
      blocked: 'The account is blocked. Ask your bank, then enter this account again, or another one.',
      holder:
        'The holder of the account is not the one that we named. Enter the account again with the holder’s exact name.',
      not_allowed: 'The account cannot receive this kind of payment. Enter another account.',
      other: 'Ask your bank why, then enter this account again, or another one.',
    },
    bankSays: (words: string) => `The bank says: ${words}`,
    stopped:
      'Nothing is sent to this account any more. As soon as an admin of your company has entered and confirmed an account, we pay again.',
    kept: 'Your company has entered another account meanwhile: we pay there.',
    action: 'See the payout account',
    notification: (amount: string) =>
      `The bank returned our payment of ${amount}: check your payout account.`,
  },
  returnUndone: {
    subject: (amount: string) => `Our payment of ${amount} was not returned`,
    text: (amount: string, day: string) =>
      `We wrote to you that your bank returned ${amount} on ${day}. That was recorded by mistake: the payment stands, and nothing is due to you for it.`,
    usedAgain: 'We pay to this account again.',
    action: 'See the payout account',
    notification: (amount: string) => `Our payment of ${amount} was not returned: that was our mistake.`,
  },
  commission: {
    invoice: {
      subject: (number: string) => `Invoice ${number} for our commission`,
      text: (amount: string) =>
        `We invoiced our commission on your latest payout: ${amount}, VAT included where there is any. It is deducted from that payout, so nothing is left to pay. The invoice is with your sales, as PDF.`,
      notification: (number: string) => `Invoice ${number} for our commission is with your sales.`,
    },
    credit: {
      subject: (number: string) => `Credit note ${number} for our commission`,
      text: (amount: string) =>
        `Commission of ${amount} is returned to your company, because a sale was refunded or cancelled. The credit note is with your sales, as PDF.`,
      notification: (number: string) => `Credit note ${number} for our commission is with your sales.`,
    },
    answered: {
      subject: (number: string) => `Our answer about your invoice ${number}`,
      text: {
        kept: (number: string) => `Your company contested invoice ${number}. It stays as it is.`,
        credited: (number: string) =>
          `Your company contested invoice ${number}. It is credited; what is still open is invoiced anew.`,
      },
      notification: {
        kept: (number: string) => `Invoice ${number}, which you contested, stays as it is.`,
        credited: (number: string) => `Invoice ${number}, which you contested, is credited.`,
      },
    },
    ownInvoice: {
      subject: (number: string) => `Your invoice ${number} to us`,
      text: (amount: string) =>
        `As your mandate says, we issued your invoice to us for your latest payout, in the name of your company: ${amount}, VAT included where there is any. It is paid. The invoice is with your sales, as PDF and as data; there you can contest it within ${CONTEST_DAYS} days if it is wrong.`,
      notification: (number: string) =>
        `Your invoice ${number} to us, issued in your name, is with your sales.`,
    },
    ownCredit: {
      subject: (number: string) => `Your credit note ${number} to us`,
      text: (amount: string) =>
        `As your mandate says, we issued your credit note to us, in the name of your company: ${amount}, because a sale was refunded or cancelled, or because an invoice is corrected. It is with your sales, as PDF and as data.`,
      notification: (number: string) =>
        `Your credit note ${number} to us, issued in your name, is with your sales.`,
    },
  },
  account: {
    facts: (account: string, holder: string, by: string) =>
      `Account ${account}, held by ${holder}, entered by ${by}.`,
    asked: {
      subject: (company: string) => `Another account for the payouts to ${company}`,
      paragraphs: ({ mayConfirm, wasAdmin, holdDays }: AccountWords) => [
        wasAdmin
          ? 'Somebody entered another account to which we are to pay what this company sells. Nothing is paid there yet. You get this mail because you were an administrator of it until lately.'
          : 'Somebody entered another account to which we are to pay what your company sells. Nothing is paid there yet.',
        wasAdmin
          ? 'If you know nothing of the change, or did not leave by your own will, open the link and stop it, and call the company.'
          : mayConfirm
            ? `If this is right, open the link and confirm it; the account is used ${holdDays} ${holdDays === 1 ? 'day' : 'days'} later. If you know nothing of it, open the link and stop it, then change your password.`
            : 'You get this mail because you entered the account that is used now. If you know nothing of the change, open the link and stop it, and call your company.',
      ],
      action: 'Look at the change',
      notification: 'Another account was entered for the payouts to your company.',
    },
    confirmed: {
      subject: (company: string) => `The payouts to ${company} change their account`,
      paragraphs: ({ day, wasAdmin }: AccountWords) => [
        wasAdmin
          ? `Another account was confirmed. From ${day} on we pay this company there. You get this mail because you were an administrator of it until lately.`
          : `Another account was confirmed. From ${day} on we pay your company there.`,
        wasAdmin
          ? 'If you know nothing of it, or did not leave by your own will, open the link and stop it now, and call the company.'
          : 'If you know nothing of it, open the link and stop it now, then change your password.',
      ],
      action: 'Look at it or stop it',
      notification: 'Another account was confirmed for the payouts to your company.',
    },
    stopped: {
      subject: (company: string) => `An account for the payouts to ${company} was stopped`,
      paragraphs: () => [
        'Nothing is paid to this account any more. If it was already in use, nothing is paid at all until an admin of your company enters another one.',
      ],
      action: 'Look at the account',
      notification: 'An account for the payouts to your company was stopped.',
    },
  },
}

const fr = {
  subject: (amount: string) => `Nous vous avons versé ${amount}`,
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  text: (amount: string, day: string) =>
    `Le ${day}, nous avons versé ${amount} à votre société pour ses ventes. Selon les banques, le virement arrive après quelques jours.`,
  reference: (reference: string) => `Référence bancaire\u00a0: ${reference}`,
  sentTo: (account: string) => `Compte\u00a0: ${account}`,
  action: 'Voir mes ventes',
  paidOut: (amount: string) => `Nous avons versé ${amount} à votre société pour ses ventes.`,
  returned: {
    subject: (amount: string) => `Votre banque a retourné notre paiement de ${amount}`,
    text: (amount: string, day: string) =>
      `Le ${day}, la banque a retourné ${amount} que nous avions versés à votre société. Nous vous les devons toujours\u00a0: ils comptent de nouveau dans ce qui vous est dû.`,
    reason: {
      number:
        'La banque ne connaît pas ce numéro de compte. Comparez-le à un relevé bancaire et saisissez de nouveau le compte.',
      closed: 'Le compte est clos. Saisissez un autre compte.',
      blocked:
        'Le compte est bloqué. Interrogez votre banque, puis saisissez de nouveau ce compte, ou un autre.',
      holder:
        'Le titulaire du compte n’est pas celui que nous avons indiqué. Saisissez de nouveau le compte, avec le nom exact du titulaire.',
      not_allowed: 'Le compte ne peut pas recevoir ce type de paiement. Saisissez un autre compte.',
      other: 'Demandez la raison à votre banque, puis saisissez de nouveau ce compte, ou un autre.',
    },
    bankSays: (words: string) => `La banque indique\u00a0: ${words}`,
    stopped:
      'Plus rien n’est versé sur ce compte. Dès qu’un administrateur de votre société aura saisi et confirmé un compte, nous paierons de nouveau.',
    kept: 'Votre société a saisi un autre compte entre-temps\u00a0: nous y payons.',
    action: 'Voir le compte de versement',
    notification: (amount: string) =>
      `La banque a retourné notre paiement de ${amount}\u00a0: vérifiez votre compte de versement.`,
  },
  returnUndone: {
    subject: (amount: string) => `Notre paiement de ${amount} n’a pas été retourné`,
    text: (amount: string, day: string) =>
      `Nous vous avions écrit que votre banque avait retourné ${amount} le ${day}. C’était une erreur de notre part\u00a0: le paiement reste acquis, et rien ne vous est dû à ce titre.`,
    usedAgain: 'Nous payons de nouveau sur ce compte.',
    action: 'Voir le compte de versement',
    notification: (amount: string) =>
      `Notre paiement de ${amount} n’a pas été retourné\u00a0: c’était une erreur de notre part.`,
  },
  commission: {
    invoice: {
      subject: (number: string) => `Facture ${number} de notre commission`,
      text: (amount: string) =>
        `Nous avons facturé notre commission sur votre dernier versement\u00a0: ${amount}, TVA comprise s’il y en a. Elle a été retenue sur ce versement, il ne reste donc rien à payer. La facture se trouve avec vos ventes, en PDF.`,
      notification: (number: string) => `La facture ${number} de notre commission se trouve avec vos ventes.`,
    },
    credit: {
      subject: (number: string) => `Avoir ${number} de notre commission`,
      text: (amount: string) =>
        `Une commission de ${amount} est rendue à votre société, parce qu’une vente a été remboursée ou annulée. L’avoir se trouve avec vos ventes, en PDF.`,
      notification: (number: string) => `L’avoir ${number} de notre commission se trouve avec vos ventes.`,
    },
    answered: {
      subject: (number: string) => `Notre réponse sur votre facture ${number}`,
      text: {
        kept: (number: string) => `Votre société a contesté la facture ${number}. Elle reste telle quelle.`,
        credited: (number: string) =>
          `Votre société a contesté la facture ${number}. Elle fait l’objet d’un avoir\u00a0; ce qui reste dû est facturé de nouveau.`,
      },
      notification: {
        kept: (number: string) => `La facture ${number}, que vous avez contestée, reste telle quelle.`,
        credited: (number: string) =>
          `La facture ${number}, que vous avez contestée, fait l’objet d’un avoir.`,
      },
    },
    ownInvoice: {
      subject: (number: string) => `Votre facture ${number} à notre société`,
      text: (amount: string) =>
        `Comme le prévoit votre mandat, nous avons établi au nom de votre société votre facture à notre société pour votre dernier versement\u00a0: ${amount}, TVA comprise s’il y en a. Elle est payée. La facture se trouve avec vos ventes, en PDF et en données\u00a0; vous pouvez l’y contester dans les ${CONTEST_DAYS} jours si elle est erronée.`,
      notification: (number: string) =>
        `Votre facture ${number} à notre société, établie en votre nom, se trouve avec vos ventes.`,
    },
    ownCredit: {
      subject: (number: string) => `Votre avoir ${number} à notre société`,
      text: (amount: string) =>
        `Comme le prévoit votre mandat, nous avons établi au nom de votre société votre avoir à notre société\u00a0: ${amount}, parce qu’une vente a été remboursée ou annulée, ou parce qu’une facture est corrigée. Il se trouve avec vos ventes, en PDF et en données.`,
      notification: (number: string) =>
        `Votre avoir ${number} à notre société, établi en votre nom, se trouve avec vos ventes.`,
    },
  },
  account: {
    facts: (account: string, holder: string, by: string) =>
      `Compte ${account}, au nom de ${holder}, saisi par ${by}.`,
    asked: {
      subject: (company: string) => `Un autre compte pour les versements à ${company}`,
      paragraphs: ({ mayConfirm, wasAdmin, holdDays }: AccountWords) => [
        wasAdmin
          ? 'Quelqu’un a saisi un autre compte sur lequel nous devrions verser le produit des ventes de cette société. Rien n’y est encore versé. Vous recevez ce message parce que vous en étiez administrateur il y a peu.'
          : 'Quelqu’un a saisi un autre compte sur lequel nous devrions verser le produit des ventes de votre société. Rien n’y est encore versé.',
        wasAdmin
          ? 'Si vous ne savez rien de ce changement, ou n’êtes pas parti de votre plein gré, ouvrez le lien et arrêtez-le, puis appelez la société.'
          : mayConfirm
            ? `Si c’est exact, ouvrez le lien et confirmez-le\u00a0; le compte sert ${holdDays} ${holdDays === 1 ? 'jour' : 'jours'} plus tard. Si vous n’en savez rien, ouvrez le lien et arrêtez-le, puis changez votre mot de passe.`
            : 'Vous recevez ce message parce que vous avez saisi le compte qui sert aujourd’hui. Si vous ne savez rien de ce changement, ouvrez le lien et arrêtez-le, puis appelez votre société.',
      ],
      action: 'Voir le changement',
      notification: 'Un autre compte a été saisi pour les versements à votre société.',
    },
    confirmed: {
      subject: (company: string) => `Les versements à ${company} changent de compte`,
      paragraphs: ({ day, wasAdmin }: AccountWords) => [
        wasAdmin
          ? `Un autre compte a été confirmé. À partir du ${day}, nous y payons cette société. Vous recevez ce message parce que vous en étiez administrateur il y a peu.`
          : `Un autre compte a été confirmé. À partir du ${day}, nous y payons votre société.`,
        wasAdmin
          ? 'Si vous n’en savez rien, ou n’êtes pas parti de votre plein gré, ouvrez le lien et arrêtez-le tout de suite, puis appelez la société.'
          : 'Si vous n’en savez rien, ouvrez le lien et arrêtez-le tout de suite, puis changez votre mot de passe.',
      ],
      action: 'Voir le changement ou l’arrêter',
      notification: 'Un autre compte a été confirmé pour les versements à votre société.',
    },
    stopped: {
      subject: (company: string) => `Un compte pour les versements à ${company} a été arrêté`,
      paragraphs: () => [
        'Plus rien n’est versé sur ce compte. S’il servait déjà, plus rien n’est versé du tout jusqu’à ce qu’un administrateur de votre société en saisisse un autre.',
      ],
      action: 'Voir le compte',
      notification: 'Un compte pour les versements à votre société a été arrêté.',
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }

/** The words for a document of the commission, or for one in the company's own name. */
export const commissionWords = ({ isCredit, isOwn = false }: { isCredit: boolean; isOwn?: boolean }) => {
  if (isOwn) return isCredit ? 'ownCredit' : 'ownInvoice'
  return isCredit ? 'credit' : 'invoice'
}
