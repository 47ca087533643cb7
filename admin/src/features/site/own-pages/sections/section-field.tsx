import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules, SectionKind } from '@ufuq/shared/contract/page-sections'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../../language.ts'
import { FindingsAt } from '../checks/findings-at.tsx'
import { usePageNames } from '../values/page-names.ts'
import { ItemsField } from './items-field.tsx'
import { SharedValue } from './shared-value.tsx'
import { WordsValue } from './words-value.tsx'

export interface SectionFieldProps {
  kind: SectionKind
  name: string
  /** The key of the value in the form. */
  at: string
  rules: SectionFieldRules
}

/** One field of a section or an item, as its kind declares it. */
export function SectionField({ kind, name, at, rules }: SectionFieldProps) {
  const label = usePageNames().field(kind, name)
  const language = useLanguage()
  if (rules.type === 'items') {
    return (
      <ItemsField
        kind={kind}
        name={name}
        at={at}
        rules={rules}
        label={label}
        renderField={(field) => <SectionField key={field.at} {...field} />}
      />
    )
  }
  const isOptional = 'isOptional' in rules && rules.isOptional
  return (
    <Couple
      label={label}
      isOptional={isOptional ?? false}
      isShared={rules.type !== 'words'}
      at={at}
      isMarkdown={rules.type === 'words' && 'isMarkdown' in rules}
    >
      {rules.type === 'words' ? (
        [language, otherLanguage(language)].map((side) => (
          <WordsValue key={side} side={side} at={at} rules={rules} label={label} />
        ))
      ) : (
        <SharedValue at={at} name={name} rules={rules} label={label} />
      )}
    </Couple>
  )
}

interface CoupleProps {
  label: string
  isOptional: boolean
  isShared: boolean
  /** The key of the value in the form. */
  at: string
  isMarkdown?: boolean
  children: ReactNode
}

/**
 * A field in both languages side by side, starting with the interface's language, or one value for
 * both.
 */
export function Couple({
  label,
  isOptional,
  isShared,
  at,
  isMarkdown = false,
  children,
}: CoupleProps) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="couple" aria-label={label}>
      <div className="couple-head">
        <span>
          {label}
          {isOptional && <small> {t('editor.fields.optional')}</small>}
        </span>
        {isShared && (
          <span className="shared-mark">
            <Icon icon={LinkIcon} />
            {t('site.editor.shared')}
          </span>
        )}
      </div>
      <div className="cols" data-shared={isShared || undefined}>
        {children}
      </div>
      <FindingsAt at={at} isMarkdown={isMarkdown} />
    </fieldset>
  )
}
