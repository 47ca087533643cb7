import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedWith, Sharing } from '@ufuq/shared/contract/sharing'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { Face } from '../../../../colleagues/face.tsx'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import { AuthorRow } from './author-row.tsx'
import { PersonPicker } from './person-picker.tsx'
import { sharingQuery, useShare, useUnshare } from './queries.ts'

/**
 * The people who may write the drafts of a pair. The author of the drafts can share them, and an
 * editor can also change the author.
 */
export function People({ id }: { id: number }) {
  const { data } = useQuery({ ...sharingQuery(id), enabled: useSurfaceLoaded() })
  const isEmpty = !data || (data.authors.length === 0 && data.sharedWith.length === 0)
  return isEmpty ? null : <PeopleOf id={id} sharing={data} />
}

function PeopleOf({ id, sharing }: { id: number; sharing: Sharing }) {
  const { t } = useTranslation('admin')
  const share = useShare(id)
  const titleId = useId()
  const known = [...sharing.authors, ...sharing.sharedWith].map((person) => person.id)
  return (
    <section className="people-here field" aria-labelledby={titleId}>
      <span className="label" id={titleId}>
        {t('editor.people.title')}
      </span>
      <ul>
        {sharing.authors.map((author) => (
          <AuthorRow key={author.id} id={id} author={author} canChange={sharing.can.changeAuthor} />
        ))}
        {sharing.sharedWith.map((person) => (
          <SharedRow key={person.id} id={id} person={person} />
        ))}
      </ul>
      {sharing.can.share && (
        <PersonPicker
          label={t('editor.people.share')}
          hint={t('editor.people.shareHint')}
          submit={t('editor.people.shareSubmit')}
          isFor={(person) => !person.canPublish && !known.includes(person.id)}
          nobody={t('editor.people.nobody')}
          isBusy={share.isPending}
          onChoose={(userId) => share.mutate({ userId })}
        />
      )}
    </section>
  )
}

function SharedRow({ id, person }: { id: number; person: SharedWith }) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const unshare = useUnshare(id)
  const name = nameOf(person)
  return (
    <li>
      <Face name={name} />
      <span>
        <bdi>{name}</bdi>
        <small>{t('editor.people.sharedBy', { name: nameOf(person.sharedBy) })}</small>
      </span>
      {person.canRemove && (
        <IconButton
          icon={X}
          label={t('editor.people.remove', { name })}
          disabled={unshare.isPending}
          onClick={() => unshare.mutate(person.id)}
        />
      )}
    </li>
  )
}
