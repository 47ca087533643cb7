import { useMutation, useQuery, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type {
  AuthorInput,
  SharedWith,
  ShareInput,
  Sharing,
  WritingColleague,
} from '@ufuq/shared/contract/sharing'
import type { Colleague } from '@ufuq/shared/contract/users'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Select } from '@ufuq/shared/ui/select'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Options } from '../../../../components/options.tsx'
import { listsOf } from '../../../../entry/calls.ts'
import { Face } from '../../../../session/colleagues/face.tsx'
import { colleaguesQuery, useColleagueName } from '../../../../session/colleagues/queries.ts'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import { publicationPath, sharingPath, sharingQuery } from '../queries.ts'

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
    <section className="people-here stack" aria-labelledby={titleId}>
      <span className="label" id={titleId}>
        {t('editor.people.title')}
      </span>
      <ul className="stack">
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
    <li className="row">
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
function AuthorRow({ id, author, canChange }: AuthorRowProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const change = useChangeAuthor(id)
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(author)
  return (
    <li className="row">
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
          isBusy={change.isPending}
          onChoose={(to) =>
            change.mutate({ from: author.id, to }, { onSuccess: () => setOpen(false) })
          }
        />
      )}
    </li>
  )
}

interface PersonPickerProps {
  label: string
  hint: string
  submit: string
  isFor: (person: WritingColleague) => boolean
  isBusy: boolean
  onChoose: (id: number) => void
}

/**
 * Lets the user choose a colleague by name. The picker is inside the editor's form, so it is not a
 * form itself.
 */
function PersonPicker({ label, hint, submit, isFor, isBusy, onChoose }: PersonPickerProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(colleaguesQuery())
  const people = data?.filter(isFor)
  if (people?.length === 0) return <p className="hint">{t('editor.people.nobody')}</p>
  const choose = () => {
    onChoose(Number(chosen))
    setChosen('')
  }
  return (
    <div className="person-picker stack">
      <Field label={label} hint={hint}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('editor.people.choose')}</option>
            <Options of={people} text={(person) => nameOf(person)} />
          </Select>
        )}
      </Field>
      <Button variant="line" size="small" busy={isBusy} disabled={chosen === ''} onClick={choose}>
        {submit}
      </Button>
    </div>
  )
}

function useSharingCall<Body>(
  id: number,
  meta: MutationMeta,
  call: (body: Body) => Promise<Sharing>,
) {
  const client = useQueryClient()
  const { queryKey } = sharingQuery(id)
  return useMutation({
    // Lists and reviews.
    meta: { ...meta, refreshed: listsOf(publication) },
    mutationFn: call,
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    // A colleague was faster, so the result of that colleague's call is fetched.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

const useShare = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.shareFailed' }, (body: ShareInput) =>
    request<Sharing>(sharingPath(id), { method: 'POST', body }),
  )

const useUnshare = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.removeFailed' }, (userId: number) =>
    request<Sharing>(`${sharingPath(id)}/${userId}`, { method: 'DELETE' }),
  )

const useChangeAuthor = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.changeFailed' }, (body: AuthorInput) =>
    request<Sharing>(`${publicationPath(id)}/author`, { method: 'PUT', body }),
  )
