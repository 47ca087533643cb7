import { ApiError } from '@ufuq/shared/client/api-error'
import { REDIRECT_RULES } from '@ufuq/shared/contract/redirects'
import { decoded } from '@ufuq/shared/domain/decoded'
import { isolated } from '@ufuq/shared/domain/isolate'
import { redirect as kind, type WireRedirect } from '@ufuq/shared/kinds/redirect/redirect'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import type { EntryOfKind } from '../../entry/entry-of-kind.ts'
import type { EntryForm } from '../../entry/entry-screen.tsx'
import { written } from '../../fields/field-props.ts'
import { TargetPicker } from '../../fields/targets/target-picker.tsx'

/** Publications can be filtered by a tag's name in either language. */
const tagValue = ({ name }: { name: string }) =>
  `/publications?${new URLSearchParams({ tag: name })}`

/** An old address, and a page, a publication, a tag or a typed address. */
export function RedirectEditor({ state, ...editor }: ComponentProps<EntryForm>) {
  const { t } = useTranslation('admin')
  const path = useSearchParams()[0].get('path') ?? ''
  const present = (state as WireRedirect | null)?.to
  const textOf = (rule: string): string | undefined => {
    const known = REDIRECT_RULES.find((one) => one === rule)
    return known && t(`redirects.rules.${known}`)
  }
  return (
    <EntryEditor
      {...editor}
      state={state}
      initial={{ path }}
      own={{
        path: {
          hint: t('redirects.fromHint'),
          problemText: (rule) => (rule === 'chain' ? t('redirects.rules.end') : textOf(rule)),
          input: (props) => (
            <TextInput {...written(props)} dir="ltr" placeholder="/en/old-address" />
          ),
        },
        target: {
          hint: t('redirects.toHint'),
          problemText: (rule) => textOf(rule === 'url' ? 'target' : rule),
          input: ({ control, input: { value, onChange, ...input }, isReadOnly }) => (
            <TargetPicker
              control={{ ...control, ...input, readOnly: isReadOnly, autoFocus: path !== '' }}
              kinds={['page', 'publication', 'tag']}
              values={{ tag: tagValue }}
              value={String(value)}
              nameOf={(one) => (one === present?.target ? (present.title ?? undefined) : undefined)}
              keepsText
              onChange={onChange}
            />
          ),
        },
      }}
      layout={(fields, entry) => (
        <>
          {fields(...Object.keys(kind.fields))}
          <UseEnd entry={entry} />
        </>
      )}
    />
  )
}

/**
 * Offers the end of the chain as the target, if a redirect was refused because it would be part of
 * a chain.
 */
function UseEnd({ entry: { failure, form, save } }: { entry: EntryOfKind }) {
  const { t } = useTranslation('admin')
  const errors = failure instanceof ApiError ? failure.fieldErrors : []
  const end = errors.find(({ field }) => field === 'target')?.instead
  if (end === undefined) return null
  const use = () => {
    form.setValue('target', end, { shouldDirty: true })
    void save()
  }
  return (
    <button type="button" className="more" onClick={use}>
      {t('redirects.useEnd', { address: isolated(decoded(end)) })}
    </button>
  )
}
