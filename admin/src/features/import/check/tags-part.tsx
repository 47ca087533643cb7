import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportTag } from '@ufuq/shared/contract/imports/plan'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useAnswerTag } from '../mutations.ts'
import { importQueries } from '../queries.ts'
import type { PlannedProps } from './check-stage.tsx'
import { GrowingList } from './growing-list.tsx'
import { Part } from './part.tsx'

/** The categories and tags, which become tags. */
export function TagsPart({ shown: { id }, plan: { tags } }: PlannedProps) {
  const { t } = useTranslation('admin')
  return (
    <Part
      name="tags"
      title={t('import.tags.title')}
      summary={t('import.tags.summary', { count: tags.count })}
    >
      <p className="say">
        {t('import.tags.text')} {t('import.tags.named', { count: tags.named })}{' '}
        {tags.named < tags.count && t('import.tags.missing')}
      </p>
      <Tags id={id} />
    </Part>
  )
}

function Tags({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  return (
    <GrowingList query={useInfiniteQuery(importQueries.tags(id))} empty={t('import.losses.none')}>
      {(tags) => (
        <ul className="import-rows">
          {tags.map((tag) => (
            <Tag key={`${fileName(tag, 'ar')}/${fileName(tag, 'en')}`} id={id} tag={tag} />
          ))}
        </ul>
      )}
    </GrowingList>
  )
}

/** The name in the file; null if the tag has no name in this language. */
const fileName = ({ given, ...names }: ImportTag, language: Language) =>
  given === language ? null : names[language]

function Tag({ id, tag }: { id: number; tag: ImportTag }) {
  const { t } = useTranslation('admin')
  const missing = tag.isKnown ? undefined : LANGUAGES.find((one) => fileName(tag, one) === null)
  const names = LANGUAGES.filter((language) => fileName(tag, language) !== null)
  return (
    <li>
      <div className="import-names">
        {names.map((language) => (
          <bdi key={language} lang={language}>
            {tag[language]}
          </bdi>
        ))}
        {missing && <MissingName id={id} tag={tag} language={missing} />}
      </div>
      <span className="count">{t(tag.isKnown ? 'import.tags.known' : 'import.tags.new')}</span>
    </li>
  )
}

interface MissingNameProps {
  id: number
  tag: ImportTag
  /** The language of the missing name. */
  language: Language
}

/**
 * The field for a name that is missing from the file; the name is stored when the field loses the
 * focus.
 */
function MissingName({ id, tag, language }: MissingNameProps) {
  const { t } = useTranslation('admin')
  const answer = useAnswerTag(id)
  const other = otherLanguage(language)
  const of = tag[other] ?? ''
  const saved = tag.given === language ? (tag[language] ?? '') : ''
  const save = (input: HTMLInputElement) => {
    const name = input.value.trim()
    if (name !== saved) answer.mutate({ language: other, of, name: name || null })
  }
  return (
    <TextInput
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      defaultValue={saved}
      maxLength={LIMITS.tag.max}
      placeholder={t(`import.tags.name.${language}`)}
      aria-label={t(`import.tags.nameOf.${language}`, { name: of })}
      onBlur={({ currentTarget }) => save(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') save(currentTarget)
      }}
    />
  )
}
