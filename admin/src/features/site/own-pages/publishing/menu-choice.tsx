import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import { entriesIn } from '@ufuq/shared/domain/menus/entries'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../../../language.ts'

type Names = Record<Language, string>

export type MenuChoice = ReturnType<typeof useMenuChoice>

/** Whether to add a page to the header when it is published, and its names there. */
export function useMenuChoice({ id, title }: OwnPage, menus: SitePage | null) {
  const [isChosen, setChosen] = useState(false)
  const [names, setNames] = useState<Names>(() => ({
    ar: fitting(title.ar),
    en: fitting(title.en),
  }))
  const [isMarked, setMarked] = useState(false)
  const inputs = useRef<Partial<Record<Language, HTMLInputElement | null>>>({})
  const language = useLanguage()
  const header = menus ? entriesIn(menus.live, 'header') : []
  const isThere = header.some(({ target, below }) =>
    [target, ...below.map((one) => one.target)].includes(`page:${id}`),
  )
  return {
    /** Null if the page can't be added, because it is there or the person may not change menus. */
    offer:
      menus?.can.edit && !isThere
        ? { isFull: header.length >= MENU_LIMITS.header, hasDraft: menus.draft !== null }
        : null,
    isChosen,
    setChosen,
    titles: title,
    /** The languages in which the title can't be the name. */
    unnamed: [language, otherLanguage(language)].filter((one) => fitting(title[one]) === ''),
    names,
    setName: (one: Language, name: string) => setNames({ ...names, [one]: name }),
    inputs,
    isMarked,
    /** The names to send. Null if one is missing, which is then marked and gets the focus. */
    confirm(): { menu?: Names } | null {
      if (!isChosen) return {}
      const missing = LANGUAGES.filter((one) => names[one].trim() === '')
      const first = [language, otherLanguage(language)].find((one) => missing.includes(one))
      if (first === undefined) return { menu: names }
      setMarked(true)
      inputs.current[first]?.focus()
      return null
    },
  }
}

const fitting = (title: string): string => (title.trim().length > MENU_LIMITS.label ? '' : title)

interface MenuChoiceFieldsProps {
  choice: MenuChoice
  isBusy: boolean
}

/** Adds the page to the header. Asks for a shorter name where the title is too long. */
export function MenuChoiceFields({ choice, isBusy }: MenuChoiceFieldsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { offer, isChosen, unnamed, names, isMarked } = choice
  if (!offer) return null
  return (
    <div className="publish-language">
      <label>
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
        {isChosen && offer.hasDraft && <p>{t('pages.publish.menu.draft')}</p>}
      </div>
      {isChosen && unnamed.length > 0 && (
        <div className="menu-names">
          {unnamed.map((one) => (
            <Field
              key={one}
              label={t(`pages.publish.menu.name.${one}`)}
              hint={t(
                choice.titles[one].trim() === ''
                  ? 'pages.publish.menu.untitled'
                  : 'pages.publish.menu.long',
                { max: MENU_LIMITS.label },
              )}
              error={isMarked && names[one].trim() === '' ? t('site.errors.required') : undefined}
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
