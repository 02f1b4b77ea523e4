// What views of other features use of this one. It is loaded with those views; what the first view uses is in `index.ts`.
export { EmailRow } from './EmailRow.tsx'
export { ShareProfile } from './ShareProfile.tsx'
export { BackupGate, BackupNote, BackupRow } from './views/Backup.tsx'
