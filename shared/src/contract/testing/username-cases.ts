/** New usernames, and whether the browser's and the server's rules accept them. */
export const USERNAME_CASES = {
  valid: ['Salma Nour', 'سلمى نور', "o'neil-2", 'مُنى٥', 'Ahmed أحمد', 'Zoë', 'Дарья', '山田太郎'],
  invisible: [
    'root_admin\u200B\u200B.',
    'root\u200Dadmin',
    'می\u200Cشود',
    'root\u202Eadmin',
    'root\u2066admin',
    'root\u00ADadmin',
    'root\u034Fadmin',
    'root\u3164admin',
    'root\uFE0Fadmin',
    'root\u0000admin',
    'root\n\nEvil',
    'root\tadmin',
    'root\u2028admin',
    'root\u2029admin',
    'root\uD800admin',
    'root\uE000admin',
  ],
} as const
