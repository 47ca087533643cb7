import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import styles from './copy-field.module.css'

/** A link or code to share, with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['copy-field']}>
      <Field className={styles['field']} label={label}>
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
      <CopyButton text={value} onFailed={() => input.current?.select()}>
        {t('copy.copy')}
      </CopyButton>
    </div>
  )
}
