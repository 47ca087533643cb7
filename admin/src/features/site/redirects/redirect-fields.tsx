import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { REDIRECT_RULES, type ShownTarget } from '@ufuq/shared/contract/redirects'
import { isolated } from '@ufuq/shared/domain/isolate'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'
import type { OwnField } from '../../../entry/value-field.tsx'
import { TargetPicker } from '../../../targets/target-picker.tsx'
import { decoded } from './address.tsx'

/** Publications can be filtered by a tag's name in either language. */
const tagValue = ({ name }: { name: string }) =>
  `/publications?${new URLSearchParams({ tag: name })}`

/**
 * The fields of a redirect: an old address, and a page, a publication, a tag or a typed address.
 * `present` is the saved target.
 */
export function useRedirectFields(present?: ShownTarget): Record<'path' | 'target', OwnField> {
  const { t } = useTranslation('admin')
  const textOf = (rule: string): string | undefined => {
    const known = REDIRECT_RULES.find((one) => one === rule)
    return known && t(`redirects.rules.${known}`)
  }
  return {
    path: {
      problemText: (rule) => (rule === 'chain' ? t('redirects.rules.end') : textOf(rule)),
      input: ({ control, input, isReadOnly }) => (
        <TextInput
          {...control}
          {...input}
          value={String(input.value)}
          dir="ltr"
          placeholder="/en/old-address"
          readOnly={isReadOnly}
        />
      ),
    },
    target: {
      hint: t('redirects.toHint'),
      problemText: (rule) => textOf(rule === 'url' ? 'target' : rule),
      input: ({ control, input: { value, onChange, ...input }, isReadOnly }) => (
        <TargetPicker
          control={{ ...control, ...input, readOnly: isReadOnly }}
          kinds={['page', 'publication', 'tag']}
          values={{ tag: tagValue }}
          value={String(value)}
          nameOf={(one) => (one === present?.target ? (present.title ?? undefined) : undefined)}
          keepsText
          onChange={onChange}
        />
      ),
    },
  }
}

/**
 * Offers the end of the chain as the target, if a redirect was refused because it would be part of
 * a chain.
 */
export function UseEnd({ entry }: { entry: EntryOfKind }) {
  const { t } = useTranslation('admin')
  const { failure, form } = entry
  const errors = failure instanceof ApiError ? failure.fieldErrors : []
  const end = errors.find(({ field }) => field === 'target')?.instead
  if (end === undefined) return null
  const use = () => {
    form.setValue('target', end, { shouldDirty: true })
    void entry.save()
  }
  return (
    <button type="button" className="more" onClick={use}>
      {t('redirects.useEnd', { address: isolated(decoded(end)) })}
    </button>
  )
}
