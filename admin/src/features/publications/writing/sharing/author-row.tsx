import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Colleague } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { Face } from '../../../../colleagues/face.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useChangeAuthor } from './queries.ts'

interface AuthorRowProps {
  /** The id of either side of the pair. */
  id: number
  author: Colleague
  canChange: boolean
}

/**
 * The author of a draft in a pair; an editor can transfer the author's drafts in the pair to
 * somebody else.
 */
export function AuthorRow({ id, author, canChange }: AuthorRowProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const change = useChangeAuthor(id)
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(author)
  return (
    <li>
      <Face name={name} />
      <span>
        <bdi>{name}</bdi>
        <small>{t('editor.people.author')}</small>
      </span>
      {canChange && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('editor.people.changeNamed', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('editor.people.change')}
        </Button>
      )}
      {isOpen && (
        <PersonPicker
          label={t('editor.people.newAuthor')}
          hint={t('editor.people.newAuthorHint')}
          submit={t('editor.people.changeSubmit')}
          isFor={(person) => person.id !== author.id}
          nobody={t('editor.people.nobody')}
          isBusy={change.isPending}
          onChoose={(to) =>
            change.mutate({ from: author.id, to }, { onSuccess: () => setOpen(false) })
          }
        />
      )}
    </li>
  )
}
