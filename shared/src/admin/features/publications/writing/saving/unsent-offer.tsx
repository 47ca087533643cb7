import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../../../i18n/formats.ts'
import { Button } from '../../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { useLanguage } from '../../../../language.ts'
import { merge, useCompare } from './compare.ts'
import { Comparison } from './comparison.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { Offer } from './use-unsent-work.ts'

interface UnsentOfferProps {
  offer: Offer
  /** The server's state. */
  saved: FormValues
  /** Omitted if the user has read-only access. */
  onRestore?: ((values: FormValues) => void) | undefined
  onDiscard: () => void
}

/** Says what was left here unsaved and when, and lets the user decide whether to restore it. */
export function UnsentOffer({ offer, saved, onRestore, onDiscard }: UnsentOfferProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [step, setStep] = useState<'offer' | 'compare' | 'discard'>('offer')
  const compare = useCompare()
  const back = () => setStep('offer')
  const moment = formatMoment(new Date(offer.typedAt).toISOString(), language)
  const mustCompare = offer.isOutdated || !onRestore

  return (
    <Notice
      role="status"
      title={t('editor.unsent.title')}
      action={
        <span className="offer-actions">
          <Button variant="line" size="small" onClick={() => setStep('discard')}>
            {t('editor.unsent.discard')}
          </Button>
          {mustCompare ? (
            <Button size="small" onClick={() => setStep('compare')}>
              {t('editor.conflict.compare')}
            </Button>
          ) : (
            <Button size="small" onClick={() => onRestore(offer.values)}>
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
          parts={compare(offer.base, offer.values, saved)}
          applyLabel={t('editor.unsent.apply')}
          theirsHeading={t('editor.unsent.saved')}
          onClose={back}
          onApply={
            onRestore &&
            ((choices) => {
              back()
              onRestore(merge(offer.values, saved, choices))
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
    </Notice>
  )
}
