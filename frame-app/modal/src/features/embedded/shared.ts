// What views of other features use of this one. It is loaded with those views.
export { EmailMethodRow } from './EmailMethodRow.tsx'
export { EmailRow } from './EmailRow.tsx'
export { BackupGate, BackupNote, BackupRow } from './views/Backup.tsx'
