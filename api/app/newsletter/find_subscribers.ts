import { foldKey } from '#core/validation/fold_key'
import Subscriber from '#newsletter/subscriber'
import type { SubscriberFilters } from '#newsletter/subscribers_validators'

export function findSubscribers({ status, q = '' }: SubscriberFilters) {
  const query = Subscriber.query()
  if (status) void query.where({ status })
  const asked = foldKey(q)
  if (asked) void query.whereRaw('instr(email_key, ?) > 0', [asked])
  return query
}
