import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import type { Tree } from '@ufuq/shared/kinds/values'
import { Field } from '@ufuq/shared/ui/field'
import { TargetPicker } from '../../../targets/target-picker.tsx'
import type { MenuTargets } from './menu-targets.ts'
import { useMenus } from './menus-context.ts'
import type { MenuEntries } from './use-menu-entries.ts'

interface TargetFieldProps {
  id: string
  entries: MenuEntries
  targets: MenuTargets
}

/**
 * The target of an entry: a page, a tag or an external address, or none if other entries are below
 * it.
 */
export function TargetField({ id, entries, targets }: TargetFieldProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly } = useMenus()
  const { field, fieldState } = useController<Tree>({ name: entries.at(id, 'target') })
  const rule = fieldState.error?.message
  return (
    <Field
      className="menu-target"
      label={t('menus.kind')}
      error={rule === undefined ? undefined : t(errorOf(rule))}
      hint={t(entries.canBeHeading(id) ? 'menus.targetHintOrHeading' : 'menus.targetHint')}
    >
      {(control) => (
        <TargetPicker
          control={{
            ...control,
            name: field.name,
            ref: field.ref,
            onBlur: field.onBlur,
            readOnly: isReadOnly,
          }}
          kinds={['page', 'tag']}
          value={entries.targetOf(id)}
          onChange={(target) => entries.setTarget(id, target, titlesOf(target, targets))}
        />
      )}
    </Field>
  )
}

const errorOf = (rule: string) =>
  rule === 'noTarget' ? ('site.errors.noTarget' as const) : ('site.errors.target' as const)

/** The title of a custom page or the name of a tag, in each language. */
function titlesOf(value: string, { pages, tags }: MenuTargets) {
  const target = readTarget(value)
  if (target?.kind === 'page') return pages.find(({ id }) => id === target.id)?.values.title
  return target?.kind === 'tag' ? tags.find(({ id }) => id === target.id) : undefined
}

export const nameIn = (names: Record<Language, string | null>, language: Language): string =>
  names[language] || names[otherLanguage(language)] || ''
