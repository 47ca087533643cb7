import ListTree from 'lucide-react/icons/list-tree'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import { isWordless, type FormValues } from '../form/form-values.ts'
import { Pane } from './pane.tsx'

interface DeferredPaneProps extends Omit<React.ComponentPropsWithRef<'div'>, 'children'> {
  side: Language
  isReadOnly: boolean
  onStart: () => void
}

/**
 * The pane of a deferred language, which shows a sun below the horizon until somebody starts the
 * text.
 */
export function DeferredPane({ side, isReadOnly, onStart, ...region }: DeferredPaneProps) {
  const { t } = useTranslation('admin')
  const { getValues, setValue } = useFormContext<FormValues>()
  const { toast } = useToast()
  const isStarted = !isWordless(getValues(), side)
  const other = otherLanguage(side)
  const otherText = useWatch<FormValues, `content.${Language}`>({
    name: `content.${other}`,
  })

  const startWithOutline = async () => {
    try {
      const { outlineOf } = await import('./outline.ts')
      const outline = outlineOf(otherText)
      setValue(`content.${side}`, outline, { shouldDirty: true })
    } catch {
      // The code for the outline could not be loaded; the text can be started anyway.
      toast({ variant: 'destructive', title: t('editor.deferred.outlineFailed') })
    }
    onStart()
  }

  return (
    <Pane
      {...region}
      className="is-deferred"
      side={side}
      head={
        <StatusChip state="missing" code={t(`pairs.short.${side}`)}>
          {t('pairs.status.missing')}
        </StatusChip>
      }
    >
      <div className="deferred" data-part="deferred">
        <h2>{t(`editor.deferred.title.${side}`)}</h2>
        <p>{t(`editor.deferred.text.${side}`)}</p>
        {isStarted && <p>{t(`editor.deferred.kept.${side}`)}</p>}
        {!isReadOnly && (
          <div className="row">
            <Button size="small" onClick={onStart}>
              {t(`editor.deferred.start.${side}`)}
            </Button>
            {!isStarted && otherText.trim() !== '' && (
              <Button variant="line" size="small" onClick={() => void startWithOutline()}>
                <Icon icon={ListTree} mirrored />
                {t(`editor.deferred.outline.${side}`)}
              </Button>
            )}
          </div>
        )}
        <LowSun />
      </div>
    </Pane>
  )
}

/** The sun below the horizon. */
const LowSun = () => (
  <svg
    className="low-sun"
    viewBox="0 0 600 110"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
    focusable="false"
  >
    <g fill="none" stroke="currentColor" strokeDasharray="1 5" strokeLinecap="round">
      <path d="M180 110A120 120 0 0 1 420 110" />
      <path d="M130 110A170 170 0 0 1 470 110" />
    </g>
    <path className="disc" d="M252 110A48 48 0 0 1 348 110Z" />
  </svg>
)
