import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { useLanguage } from '../../../../language.ts'
import type { TagValue } from '../form/tag-values.ts'
import { OptionList } from '../../../../option-list.tsx'

interface TagListProps {
  id: string
  options: readonly TagValue[]
  active: number
  onChoose: (tag: TagValue) => void
}

/** The suggested tags, each with both names. */
export function TagList({ id, options, active, onChoose }: TagListProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <OptionList
      id={id}
      label={t('editor.tagSuggestions.label')}
      active={active}
      options={options.map((tag, at) => ({
        key: tag.id ?? at,
        content: [language, otherLanguage(language)].map(
          (side) =>
            tag[side] !== '' && (
              <Fragment key={side}>
                <bdi {...htmlAttributes(side)}>{tag[side]}</bdi>{' '}
              </Fragment>
            ),
        ),
      }))}
      onChoose={(at) => {
        const tag = options[at]
        if (tag) onChoose(tag)
      }}
    />
  )
}
