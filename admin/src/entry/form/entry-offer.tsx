import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsentOffer } from '../../saving/unsent-offer.tsx'
import { joinVersions } from './entry-kind.ts'
import type { Entry } from './use-entry.ts'

interface EntryOfferProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
}

/** Offers to restore unsaved text that was typed on this device earlier. */
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
      compare={(base, mine, theirs) => kind.compared({ base, mine, theirs })}
      join={(mine, decided) => joinVersions(kind, { mine, theirs: saved }, decided)}
      onRestore={
        isReadOnly
          ? undefined
          : async (values, { fields, choices } = { fields: [], choices: {} }) => {
              await kind.storeDiscardedText?.(base, [...fields], choices, values)
              const completed = kind.completed?.(values, saved, base) ?? values
              kind.unsent?.onRestore?.(completed, base)
              await work.restore(offer, completed)
            }
      }
      hint={kind.storeDiscardedText && t('editor.conflict.keptFor')}
      onDiscard={() => work.discard(offer)}
    />
  )
}
