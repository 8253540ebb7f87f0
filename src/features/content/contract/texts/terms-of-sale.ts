import { fr } from './terms-of-sale.fr.ts'

/**
 * What a buyer accepts with an order or an offer (decisions §14). The figures are the product's own; a test
 * compares them with the code.
 */
export const en = {
  title: 'Terms of sale',
  description:
    'What a company that buys on Gisement agrees to: who sells, price and VAT, payment, delivery and risk, inspection and claims, and when the seller is paid.',
  keywords: 'terms of sale, Incoterms, risk, claims, VAT, surplus equipment',
  updated: 'Version of November 30, 2026',
  contents: 'On this page',
  intro:
    'These terms apply to every purchase on this site. You accept them when you pay, when you order by bank transfer, and when you accept an offer; the version that you accepted is kept with your order.',
  sections: {
    parties: {
      title: '1. Who sells and who buys',
      text: [
        'The equipment belongs to the company that lists it (the “Seller”). {operator} (the “Operator”) sells it to you on behalf of the Seller, issues the invoice and receives the payment. You learn the Seller’s name once the order is paid or an offer is accepted.',
        'Only companies and public bodies may buy. Whoever orders states that it may do so for its company.',
      ],
    },
    order: {
      title: '2. How a sale comes about',
      text: [
        'A listing is an invitation to make an offer. A sale is agreed when your card payment succeeds, when your order by bank transfer is recorded, or when an offer is accepted by the other side before it ends.',
        'While you pay by card, the articles are held for you for 15 minutes. An order by bank transfer holds them for 10 days; without the money by then it ends, and neither side owes the other anything, except for a deposit by card: for it, the rule that was shown before its payment holds.',
      ],
    },
    goods: {
      title: '3. What you buy',
      text: [
        'Equipment is sold as described: type, maker, quantity, condition, stated faults, and the documents attached to the listing. Pictures show the article itself unless the listing says otherwise. Used equipment bears marks of its use.',
        'What the listing does not state is not promised: check what matters to you, ask the Seller, or have it inspected before you buy.',
      ],
    },
    price: {
      title: '4. Price, VAT and duties',
      text: [
        'Prices are per unit, or per lot where the listing says so, and exclude VAT. The total that you pay, with delivery and any VAT of ours, is shown before you pay. Where VAT has to be looked at first, we settle it with you before you pay.',
        'Import duty, import VAT and the fees of customs in the country of delivery are yours, unless the delivery term is DDP.',
      ],
    },
    payment: {
      title: '5. Payment',
      text: [
        'You pay by card, up to the limit shown at checkout, or by bank transfer with the reference of your order. Pay only to the account on the pro-forma invoice on this site: we never announce another account by mail.',
        'Ownership passes to you once the price is paid in full.',
      ],
    },
    delivery: {
      title: '6. Delivery and risk',
      text: [
        'The delivery term (Incoterms 2020) and its place are part of the order. They say who transports, who insures, and where the risk passes to you: under EXW and FCA at the place where the goods are handed over, under DAP and DDP at the place of delivery, ready for unloading.',
        'Transit times are estimates of the carrier. If the goods have not been handed over 30 days after the time that we named, you may cancel and get back what you paid.',
        'The order is subject to the rules on exports and sanctions. If a country is refused or a permit is not given, the sale ends and you get back what you paid.',
      ],
    },
    claims: {
      title: '7. Inspection and claims',
      text: [
        'Look at the goods when they arrive. Visible damage from transport is to be written on the carrier’s document at once.',
        'If the goods do not arrive or are not as described, report it on the page of the order, with pictures: from their departure until 14 days after delivery. We hear the Seller and decide on the papers; you get back all or part of the price, or the claim is refused with reasons. After 14 days the goods count as accepted, except for hidden defects and fraud.',
      ],
    },
    money: {
      title: '8. When the Seller is paid',
      text: [
        'Your money stays with us until 14 days after delivery, and longer while a problem that you reported is open. Only then is the Seller paid. That you confirm the receipt of the goods changes nothing about that.',
      ],
    },
    cancelling: {
      title: '9. Cancelling',
      text: [
        'You can ask to cancel on the page of the order until the goods are being packed. If we accept, you get back what you paid, the way you paid it.',
      ],
    },
    liability: {
      title: '10. Liability',
      text: [
        'The Seller answers for its description and for its right to sell. The Operator answers for its own acts. Neither answers for loss of production or profit, and each at most for the price of the order, except for intent, gross negligence, and injury to people.',
      ],
    },
    law: {
      title: '11. Law and jurisdiction',
      text: [
        'French law applies, without the United Nations Convention on Contracts for the International Sale of Goods. Disputes that we cannot settle with you fall under the jurisdiction of the courts of Paris.',
      ],
    },
  },
}

export const texts = { en, fr }
