import { createHash } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { readPublishedContent } from '#db/content-reader.ts'
import type { Db, Tx } from '#db/client.ts'
import { cartTerms, legalText, memberTerms } from '#db/schema/legal-texts.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { withChanges } from '#kernel/web/content-changes.ts'
import { operator } from '#kernel/web/operator.ts'
import { texts as termsOfSale } from '../contract/texts/terms-of-sale.ts'
import { texts as termsOfUse } from '../contract/texts/terms-of-use.ts'
import { legalWords, type LegalWords, type TermsPage } from '../domain/legal-words.ts'

/** The member who accepted, the language that was shown, and the time. */
interface Acceptance {
  memberId: number
  language: Language
  now: Date
}

/**
 * Stores the terms of sale that a buyer sees when paying. For the cart of a quote, those accepted with the
 * offer stay. The cart must be locked and have no order.
 */
export async function keepTermsOfSale(
  tx: Tx,
  cart: { id: string; quoteId: string | null },
  acceptance: Acceptance,
): Promise<void> {
  const values = { cartId: cart.id, ...(await accepted(tx, 'terms-of-sale', acceptance)) }
  const insert = tx.insert(cartTerms).values(values)
  if (cart.quoteId !== null) await insert.onConflictDoNothing()
  else
    await insert.onConflictDoUpdate({
      target: cartTerms.cartId,
      set: values,
      setWhere: ne(cartTerms.digest, values.digest),
    })
}

/** Stores the terms of use that a member accepted. Accepting the same text again changes nothing. */
export async function keepTermsOfUse(tx: Tx, acceptance: Acceptance): Promise<void> {
  await tx
    .insert(memberTerms)
    .values(await accepted(tx, 'terms-of-use', acceptance))
    .onConflictDoNothing()
}

async function accepted(tx: Tx, page: TermsPage, { memberId, language, now }: Acceptance) {
  const words = await readWords(tx, page)
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  await tx.insert(legalText).values({ digest, page, words, keptAt: now }).onConflictDoNothing()
  return { digest, memberId, language, acceptedAt: now }
}

/** The text of a page as published now, in both languages. */
async function readWords(tx: Tx, page: TermsPage): Promise<Record<Language, LegalWords>> {
  const changes = await readPublishedContent(tx, page)
  const { name } = operator()
  if (page === 'terms-of-sale') {
    const wordsIn = (language: Language) =>
      legalWords(withChanges(termsOfSale[language], changes[language]), { operator: name })
    return { en: wordsIn('en'), fr: wordsIn('fr') }
  }
  const wordsIn = (language: Language) => {
    const texts = withChanges(termsOfUse[language], changes[language])
    const { saleLink: sale, mandateLink: mandate, privacyLink: privacy } = texts
    return legalWords(texts, { operator: name, sale, mandate, privacy })
  }
  return { en: wordsIn('en'), fr: wordsIn('fr') }
}

/**
 * The terms of sale accepted with an order, for its buyer and staff; null for orders from before they were
 * stored.
 * @throws AppError `not_found` for anybody else.
 */
export async function findTermsOfOrder(db: Db, actor: Actor, orderId: string) {
  const { id, companyId, cartId } = purchaseOrder
  const [found] = await db
    .select({ companyId, words: legalText.words, acceptedAt: cartTerms.acceptedAt })
    .from(purchaseOrder)
    .leftJoin(cartTerms, eq(cartTerms.cartId, cartId))
    .leftJoin(legalText, eq(legalText.digest, cartTerms.digest))
    .where(eq(id, orderId))
  if (!found || (found.companyId !== actor.companyId && !allows('staff', actor)))
    throw new AppError('not_found')
  const { words, acceptedAt } = found
  return words && acceptedAt && { words, acceptedAt }
}
