import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsentOffer } from '../saving/unsent-offer.tsx'
import type { Entry } from './use-entry.ts'

interface EntryOfferProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
}

/** What was typed here before and never saved, with the choice to go on from it. */
export function EntryOffer<State, Values extends FieldValues, Change>({
  entry: { kind, work, base, saved, isReadOnly },
}: EntryOfferProps<State, Values, Change>) {
  const { t } = useTranslation('admin')
  const { offer } = work
  if (!offer) return null
  return (
    <UnsentOffer
      key={offer.key}
      offer={offer}
      saved={saved}
      hint={kind.keepLeftOut && t('editor.conflict.keptFor')}
      compare={(base, mine, theirs) => kind.compared({ base, mine, theirs })}
      onRestore={
        isReadOnly
          ? undefined
          : async (values, decided) => {
              if (decided) await kind.keepLeftOut?.(base, decided.fields, decided.choices)
              await work.restore(offer, kind.completed?.(values, saved) ?? values)
            }
      }
      onDiscard={() => work.discard(offer)}
    />
  )
}
