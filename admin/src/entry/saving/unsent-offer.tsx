import { Button } from '@ufuq/shared/ui/button'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import type { Decided } from '../form/entry-kind.ts'
import type { ComparedField } from '../merge/compared-fields.ts'
import type { Offer } from '../unsent/use-unsent-work.ts'
import { FoldingNotice } from './folding-notice.tsx'
import { Comparison } from './lazy-comparison.ts'

interface UnsentOfferProps<Values extends FieldValues> {
  offer: Offer<Values>
  /** The server's state. */
  saved: Values
  compare: (base: Values, mine: Values, theirs: Values) => ComparedField[]
  /**
   * Called with the result of the comparison, if there was one. Omitted if the user has read-only
   * access.
   */
  onRestore?: ((values: Values, decided?: Decided) => Promise<void>) | undefined
  /** The stored values with what was chosen of the saved ones. */
  join: (mine: Values, decided: Decided) => Values
  onDiscard: () => void
  /** A sentence about what happens to the text that is not chosen. */
  hint?: string | undefined
}

/** States what was left unsaved here and when, and lets the user decide whether to restore it. */
export function UnsentOffer<Values extends FieldValues>({
  offer,
  saved,
  compare,
  onRestore,
  join,
  onDiscard,
  hint,
}: UnsentOfferProps<Values>) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const [step, setStep] = useState<'offer' | 'compare' | 'discard'>('offer')
  const back = () => setStep('offer')
  const moment = formatMoment(new Date(offer.typedAt).toISOString())
  const fields = step === 'compare' ? compare(offer.base, offer.values, saved) : []
  const mustCompare = offer.isOutdated || !onRestore

  return (
    <FoldingNotice
      role="status"
      title={t('editor.unsent.title')}
      action={
        <span className="row push" data-gap="small">
          <Button variant="line" size="small" onClick={() => setStep('discard')}>
            {t('editor.unsent.discard')}
          </Button>
          {mustCompare ? (
            <Button size="small" onClick={() => setStep('compare')}>
              {t('editor.conflict.compare')}
            </Button>
          ) : (
            <Button size="small" onClick={() => void onRestore(offer.values)}>
              {t('editor.unsent.restore')}
            </Button>
          )}
        </span>
      }
    >
      {t('editor.unsent.text', { moment })}{' '}
      {offer.isOutdated ? t('editor.unsent.outdated') : t('editor.unsent.same')}
      {step === 'compare' && (
        <Comparison
          title={t('editor.conflict.dialogTitle')}
          fields={fields}
          applyLabel={(left) =>
            left > 0 ? t('editor.unsent.applyLeft', { count: left }) : t('editor.unsent.apply')
          }
          theirs={{ name: t('editor.unsent.saved'), choice: t('editor.unsent.saved') }}
          hint={hint}
          onClose={back}
          onApply={
            onRestore &&
            (async (choices) => {
              const decided = { fields, choices }
              await onRestore(join(offer.values, decided), decided)
              back()
            })
          }
        />
      )}
      {step === 'discard' && (
        <ConfirmDialog
          open
          danger
          title={t('editor.unsent.discardTitle')}
          text={t('editor.unsent.discardText', { moment })}
          confirmLabel={t('editor.unsent.discard')}
          cancelLabel={t('editor.leave.stay')}
          onOpenChange={back}
          onConfirm={onDiscard}
        />
      )}
    </FoldingNotice>
  )
}
