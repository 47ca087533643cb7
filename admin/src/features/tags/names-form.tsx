import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PairTag, TakenNameBody } from '@ufuq/shared/contract/tags'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../language.ts'
import { titleOf } from './tag-names.ts'

/** The reason why a name is rejected, and the tag that already has this name. */
interface NameProblem {
  language: Language
  rule: 'required' | 'unique' | 'invalid'
  holder: PairTag | null
}

export function nameProblemIn(error: unknown): NameProblem | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null
  const [first] = error.fieldErrors
  const language = first?.field === 'name.en' ? 'en' : 'ar'
  if (first?.rule === 'required') return { language, rule: 'required', holder: null }
  if (first?.rule !== 'unique') return { language, rule: 'invalid', holder: null }
  const { holder } = error.body as unknown as TakenNameBody
  return { language, rule: 'unique', holder: holder ?? null }
}

/** The Arabic and the English name, both as typed and trimmed. */
export const useTypedNames = (initial: Record<Language, string>) => {
  const [names, setNames] = useState(initial)
  return {
    names: { ar: names.ar.trim(), en: names.en.trim() },
    typed: names,
    type: (language: Language, name: string) => setNames({ ...names, [language]: name }),
  }
}

interface NameFieldProps {
  language: Language
  value: string
  onChange: (name: string) => void
  problem: NameProblem | null
  /** Called on Escape. */
  onLeave: () => void
  /** Merges with the tag that has the name; undefined if there is nothing to merge yet. */
  onJoin?: ((holder: PairTag) => void) | undefined
  autoFocus?: boolean
}

export function NameField({
  language,
  value,
  onChange,
  problem,
  onLeave,
  onJoin,
  autoFocus = false,
}: NameFieldProps) {
  const { t } = useTranslation('admin')
  const interfaceLanguage = useLanguage()
  const errorId = useId()
  const shown = problem?.language === language ? problem : null
  const holder = shown?.holder
  return (
    <>
      <TextInput
        {...htmlAttributes(language)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave()
        }}
        aria-label={t(`tags.name.${language}`)}
        placeholder={t(`tags.name.${language}`)}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? errorId : undefined}
        maxLength={LIMITS.tag.max}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      {shown && (
        <p className="err" id={errorId} role="alert">
          {holder
            ? t('tags.problems.taken', { tag: titleOf(holder, interfaceLanguage) })
            : t(`tags.problems.${shown.rule}`)}{' '}
          {holder && onJoin && (
            <Button variant="quiet" size="small" onClick={() => onJoin(holder)}>
              {t('tags.problems.join')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
