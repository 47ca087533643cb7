import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../language.ts'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { useProblemText } from '../fields/side-field.tsx'
import type { MenuTargets } from './menu-targets.ts'
import type { MenuEntries } from './use-menu-entries.ts'

type Kind = 'page' | 'tag' | 'address' | 'heading'

interface TargetFieldProps {
  id: string
  menu: MenuName
  entries: MenuEntries
  targets: MenuTargets
}

/** Where an entry leads: a page, a tag, an address elsewhere, or nowhere if others are below it. */
export function TargetField({ id, menu, entries, targets }: TargetFieldProps) {
  const { t } = useTranslation(['admin', 'common'])
  const group = useId()
  const language = useLanguage()
  const { isReadOnly } = usePageInEditor()
  const problemText = useProblemText()
  const path = entries.at(id, 'target')
  const { field, fieldState } = useController<PageForm, `shared.${string}`>({
    name: nameOf('shared', path) as `shared.${string}`,
  })
  const value = typeof field.value === 'string' ? field.value : ''
  const [kind, setKind] = useState<Kind>(() => kindOf(value))
  const canBeHeading = menu === 'header' && !entries.isBelow(id)
  const kinds: Kind[] = ['page', 'tag', 'address', ...(canBeHeading ? (['heading'] as const) : [])]
  const rule = fieldState.error?.message
  const rules = entries.list.fields['target']
  const error = rule === undefined || !rules ? undefined : problemText(rule, rules, value)
  const choose = (next: Kind) => {
    setKind(next)
    entries.setTarget(id, '')
  }
  const control = { name: field.name, ref: field.ref, onBlur: field.onBlur, disabled: isReadOnly }
  return (
    <div className="menu-target">
      <fieldset className="pick-one" aria-label={t('menus.kind')} disabled={isReadOnly}>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={kind === one} onChange={() => choose(one)} />
            <span>{t(`menus.kinds.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'page' && (
        <Field label={t('menus.page')} error={error} hint={t('menus.pageHint')}>
          {(described) => (
            <Select {...described} {...control} value={value} onChange={field.onChange} tall>
              <option value="">{t('site.editor.choose')}</option>
              <optgroup label={t('menus.ownPages')}>
                {targets.pages.map((page) => (
                  <option key={page.id} value={`page:${page.id}`}>
                    {nameIn(page.titles, language)}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('menus.shippedPages')}>
                {targets.shipped.map(({ path: address, name }) => (
                  <option key={address} value={address}>
                    {t(`common:${name}`)}
                  </option>
                ))}
              </optgroup>
            </Select>
          )}
        </Field>
      )}
      {kind === 'tag' && (
        <Field
          label={t('menus.tag')}
          error={error}
          hint={targets.tags.length === 0 && !targets.isLoading ? t('menus.noTags') : undefined}
        >
          {(described) => (
            <Select {...described} {...control} value={value} onChange={field.onChange} tall>
              <option value="">{t('site.editor.choose')}</option>
              {targets.tags.map((tag) => (
                <option key={tag.id} value={`tag:${tag.id}`}>
                  {nameIn(tag, language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === 'address' && (
        <Field label={t('menus.address')} error={error} hint={t('menus.addressHint')}>
          {(described) => (
            <TextInput
              {...described}
              {...control}
              value={value}
              onChange={field.onChange}
              dir="ltr"
              inputMode="url"
            />
          )}
        </Field>
      )}
    </div>
  )
}

function kindOf(value: string): Kind {
  const target = readTarget(value)
  if (!target) return value === '' ? 'page' : 'address'
  return target.kind === 'shipped' ? 'page' : target.kind
}

export const nameIn = (names: Record<Language, string | null>, language: Language): string =>
  names[language] || names[otherLanguage(language)] || ''
