import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './copy-field.module.css'

type Outcome = 'copied' | 'failed'

/** A link or code to share, with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // without https, or if access to the clipboard is denied, the text is selected for copying
      // with the keyboard
      input.current?.select()
      setOutcome('failed')
    }
  }

  return (
    <div className={styles['copy-field']}>
      <Field
        className={styles['field']}
        label={label}
        hint={outcome === 'failed' ? t('copy.failed') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="ltr"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Button variant="line" onClick={() => void copy()}>
        <Icon icon={outcome === 'copied' ? Check : Copy} />
        {outcome === 'copied' ? t('copy.done') : t('copy.copy')}
      </Button>
      <VisuallyHidden role="status">
        {outcome === 'copied' ? t('copy.done') : outcome && t('copy.failed')}
      </VisuallyHidden>
    </div>
  )
}
