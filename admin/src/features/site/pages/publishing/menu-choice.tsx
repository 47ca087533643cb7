import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PageEntry } from '../../../../targets/pages.ts'
import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import { entriesIn, targetsIn } from '@ufuq/shared/kinds/menus/entries'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../../language.ts'
import type { MenusEntry } from '../../menus/menus-context.ts'

type Names = Record<Language, string>

export type MenuChoice = ReturnType<typeof useMenuChoice>

/** Whether to add a page to the header when it is published, and its names there. */
export function useMenuChoice(
  { id, values: { title } }: Pick<PageEntry, 'id' | 'values'>,
  menus: MenusEntry | null,
  refused: readonly FieldError[],
) {
  const [isChosen, setChosen] = useState(false)
  const [names, setNames] = useState<Names>(() => ({
    ar: fitting(title.ar),
    en: fitting(title.en),
  }))
  const [isMarked, setMarked] = useState(false)
  const inputs = useRef<Partial<Record<Language, HTMLInputElement | null>>>({})
  const language = useLanguage()
  const languages = [language, otherLanguage(language)]
  /** The server's errors for names that the user has edited since. */
  const [corrected, setCorrected] = useState<readonly FieldError[]>([])
  const errorOf = (one: Language) => refused.find(({ field }) => field === `labels.${one}`)
  useEffect(() => {
    const fields = refused.map(({ field }) => field)
    const first = [language, otherLanguage(language)].find((one) =>
      fields.includes(`labels.${one}`),
    )
    if (first !== undefined) inputs.current[first]?.focus()
  }, [language, refused])
  const values = menus?.live ?? shippedMenus()
  const isThere = targetsIn(values, ['header']).includes(`page:${id}`)
  return {
    /**
     * The offer to add the page; null if the page can't be added, because the header already
     * contains it or the person may not change menus.
     */
    offer:
      menus?.abilities.includes('publish') && !isThere
        ? {
            isFull: entriesIn(values, 'header').length >= MENU_LIMITS.header,
            hasDraft: Object.values(menus.sides).some(({ hasDraft }) => hasDraft),
          }
        : null,
    /** Whether the header menu became full after the dialog opened. */
    isRefused: refused.some(({ field }) => field === 'menu'),
    isChosen,
    setChosen,
    titles: title,
    /** The languages whose title can't be used as the name. */
    unnamed: languages.filter((one) => fitting(title[one]) === '' || errorOf(one)),
    names,
    setName(one: Language, name: string) {
      setNames({ ...names, [one]: name })
      setCorrected(refused.filter((error) => error === errorOf(one) || corrected.includes(error)))
    },
    /** The rule that a name breaks. */
    ruleOf(one: Language): string | null {
      if (isMarked && names[one].trim() === '') return 'required'
      const error = errorOf(one)
      return error && !corrected.includes(error) ? error.rule : null
    },
    inputs,
    /** The names to send. Null if one is missing; its field is then marked and gets the focus. */
    confirm(): { menu?: Names } | null {
      if (!isChosen) return {}
      const first = languages.find((one) => names[one].trim() === '')
      if (first === undefined) return { menu: names }
      setMarked(true)
      inputs.current[first]?.focus()
      return null
    },
  }
}

const fitting = (title: string): string => (title.trim().length > MENU_LIMITS.label ? '' : title)

/** The rules that have their own error messages; all others share one. */
const LABEL_RULES = ['required', 'maxLength', 'placeholder'] as const

interface MenuChoiceFieldsProps {
  choice: MenuChoice
  isBusy: boolean
}

/** Adds the page to the header. Asks for a shorter name where the title is too long. */
export function MenuChoiceFields({ choice, isBusy }: MenuChoiceFieldsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { offer, isChosen, isRefused, unnamed, names } = choice
  if (!offer) return null
  const errorText = (rule: string | null) =>
    rule === null
      ? undefined
      : t(`site.errors.${LABEL_RULES.find((one) => one === rule) ?? 'invalid'}`, {
          max: MENU_LIMITS.label,
        })
  return (
    <div className="publish-language">
      <label className="row">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={offer.isFull || isBusy}
          aria-describedby={id}
          onChange={() => choice.setChosen(!isChosen)}
        />
        <b>{t('pages.publish.menu.put')}</b>
      </label>
      <div id={id}>
        <p>
          {t(
            offer.isFull
              ? 'pages.publish.menu.full'
              : unnamed.length === 0
                ? 'pages.publish.menu.titled'
                : 'pages.publish.menu.atEnd',
          )}
        </p>
        {isChosen && isRefused && (
          <p className="lack-say" role="alert">
            {t('pages.publish.menu.full')}
          </p>
        )}
        {isChosen && offer.hasDraft && <p>{t('pages.publish.menu.draft')}</p>}
      </div>
      {isChosen && unnamed.length > 0 && (
        <div className="stack">
          {unnamed.map((one) => (
            <Field
              key={one}
              label={t(`pages.publish.menu.name.${one}`)}
              hint={
                fitting(choice.titles[one]) === ''
                  ? t(
                      choice.titles[one].trim() === ''
                        ? 'pages.publish.menu.untitled'
                        : 'pages.publish.menu.long',
                      { max: MENU_LIMITS.label },
                    )
                  : undefined
              }
              error={errorText(choice.ruleOf(one))}
              required
            >
              {(described) => (
                <TextInput
                  {...described}
                  ref={(input) => void (choice.inputs.current[one] = input)}
                  lang={one}
                  dir={directionOf(one)}
                  maxLength={MENU_LIMITS.label}
                  autoComplete="off"
                  value={names[one]}
                  onChange={({ target }) => choice.setName(one, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
