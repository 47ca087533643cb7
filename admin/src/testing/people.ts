import { ABILITIES, type SessionUser, type User } from '@ufuq/shared/contract/users'

export const administrator: SessionUser = {
  id: 1,
  username: 'mariam',
  email: 'mariam@ufuq.example',
  role: 'admin',
  abilities: [...ABILITIES],
}

export const author: SessionUser = {
  id: 3,
  username: 'nour',
  email: 'nour@ufuq.example',
  role: 'author',
  abilities: ['publications.create'],
}

export const staff: User[] = [
  { id: 1, username: 'mariam', email: 'mariam@ufuq.example', role: 'admin' },
  { id: 2, username: 'sami', email: 'sami@ufuq.example', role: 'author' },
  { id: 3, username: 'nour', email: 'nour@ufuq.example', role: 'author' },
]
