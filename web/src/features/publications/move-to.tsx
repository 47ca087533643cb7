import { useQueryClient } from '@tanstack/react-query'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePublicationQueries } from './queries.ts'

/** Redirects to a publication's own address, and keeps the loaded data. */
export function MoveTo({ publication }: { publication: Publication }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { one } = usePublicationQueries()

  useEffect(() => {
    const { language, slug } = publication
    client.setQueryData(one(language, slug).queryKey, publication)
    void navigate(publicationPath(publication), { replace: true })
  }, [client, navigate, one, publication])

  return null
}
