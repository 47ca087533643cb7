import type { FieldValues } from 'react-hook-form'
import { UnsentOffer } from '../saving/unsent-offer.tsx'
import type { Entry } from './use-entry.ts'

interface EntryOfferProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
}

/** What was typed here before and never saved, with the choice to go on from it. */
export function EntryOffer<State, Values extends FieldValues, Change>({
  entry: { kind, work, saved, isReadOnly },
}: EntryOfferProps<State, Values, Change>) {
  const { offer } = work
  if (!offer) return null
  return (
    <UnsentOffer
      key={offer.key}
      offer={offer}
      saved={saved}
      compare={(base, mine, theirs) => kind.compared({ base, mine, theirs })}
      onRestore={
        isReadOnly
          ? undefined
          : (values) => work.restore(offer, kind.completed?.(values, saved) ?? values)
      }
      onDiscard={() => work.discard(offer)}
    />
  )
}
