import type { NewsletterAnswer } from '@ufuq/shared/contract/forms'
import { isUniqueViolation } from '#core/database_failures'
import { foldKey } from '#core/fold_key'
import Subscriber from '#newsletter/subscriber'

/** Adds an address once, however often and in whatever case it comes; the answer never says if it was known. */
export async function subscribe(email: string): Promise<NewsletterAnswer> {
  const emailKey = foldKey(email)
  try {
    await Subscriber.create({ email, emailKey, status: 'subscribed' })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const known = await Subscriber.findByOrFail({ emailKey })
    await known.merge({ status: 'subscribed' }).save()
  }
  return { status: 'subscribed' }
}
