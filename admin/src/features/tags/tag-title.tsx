import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { Titles } from '../../components/titles.tsx'
import { useLanguage } from '../../language.ts'
import { listed, titleOf, type ListedTag } from './tag-names.ts'

interface TagTitleProps {
  tag: ListedTag
  onRename: (language: Language) => void
}

/** Both names, each a button that edits it, and notes about the tag. */
export function TagTitle({ tag, onRename }: TagTitleProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const sides = [language, otherLanguage(language)].filter((side) => tag[side] !== null)
  const missing = [language, otherLanguage(language)].find((side) => tag[side] === null)
  const [first = language, second] = sides
  const nameButton = (side: Language, isFirst: boolean) => (
    <Name tag={tag} language={side} isFirst={isFirst} onPress={() => onRename(side)} />
  )
  return (
    <Titles main={nameButton(first, true)} other={second && nameButton(second, false)}>
      {missing && (
        <button
          type="button"
          data-lacking
          data-side={missing}
          aria-label={t(`tags.giveName.${missing}`, { tag: titleOf(tag, language) })}
          onClick={() => onRename(missing)}
        >
          {t(`tags.addName.${missing}`)}
        </button>
      )}
      <Remarks tag={tag} />
    </Titles>
  )
}

interface NameProps {
  tag: ListedTag
  language: Language
  isFirst: boolean
  onPress: () => void
}

function Name({ tag, language, isFirst, onPress }: NameProps) {
  const { t } = useTranslation('admin')
  const name = tag[language] ?? ''
  const text = (
    <bdi {...htmlAttributes(language)} title={name}>
      {name}
    </bdi>
  )
  return (
    <button
      type="button"
      data-side={language}
      data-open={isFirst || undefined}
      aria-label={t('tags.renameOne', { tag: name })}
      onClick={onPress}
    >
      {isFirst && tag.programme ? (
        <ProgrammeName programme={tag.programme}>{text}</ProgrammeName>
      ) : (
        text
      )}
    </button>
  )
}

/** States that no publication has the tag, or which tags were merged into it. */
function Remarks({ tag }: { tag: ListedTag }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const joined = tag.merged.map((one) => titleOf(one, language))
  return (
    <>
      {!tag.isUsed && <span data-note>{t('tags.unused')}</span>}
      {joined.length > 0 && (
        <span data-note="joined">{t('tags.join.joined', { tag: listed(joined, language) })}</span>
      )}
    </>
  )
}
