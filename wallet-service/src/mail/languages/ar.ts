import type { LetterTexts } from '../letter-texts.ts'

/** Keeps a host or a time together between Arabic words, where its parts would change places. */
const isolated = (text: string): string => `\u2068${text}\u2069`

const lasting = (minutes: number): string => {
  if (minutes === 1) return 'دقيقة واحدة'
  if (minutes === 2) return 'دقيقتين'
  return minutes <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`
}

export const arabic: LetterTexts = {
  codeSubject: (code, host) => `${isolated(code)} هو رمزك على ${isolated(host)}`,
  codeIntro: (host) => `رمز تسجيل الدخول إلى محفظتك على ${isolated(host)}:`,
  codeCare: (host, minutes) =>
    `أدخله فقط في النافذة التي طلبته على ${isolated(host)}. وهو صالح لمدة ${lasting(minutes)}. لا يحتاج إليه أحد ممن يساعدونك، لا عبر الهاتف ولا في محادثة.`,
  ignore: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول من دون الرمز.',
  deviceSubject: (host) => `هل تسجّل الدخول على ${isolated(host)}؟`,
  deviceIntro: (host, minutes) =>
    `يريد جهاز لم يُستخدم من قبل تسجيل الدخول إلى محفظتك على ${isolated(host)}. إذا كنت أنت، فافتح هذه الصفحة خلال ${lasting(minutes)} وقارن الرقم:`,
  deviceCare: 'إذا لم تطلب ذلك، فلا تفتح الصفحة. لا يمكن لأحد تسجيل الدخول من دونها.',
  newDeviceSubject: (host) => `سجّل جهاز جديد الدخول على ${isolated(host)}`,
  newDeviceIntro: (host, time) =>
    `في ${isolated(time)} سجّل جهاز لم يُستخدم من قبل الدخول إلى محفظتك على ${isolated(host)}.`,
  newDeviceLimits: 'لا يمكنه استخدام المحفظة من دون مفتاح المرور أو ورقة الاسترداد المطبوعة.',
  newDeviceCare: 'إذا لم تكن أنت، فافتح محفظتك وأزل الجهاز وأمّن بريدك الإلكتروني.',
  changeSubject: (code) => `${isolated(code)} هو رمز تغيير بريدك الإلكتروني`,
  changeOldIntro: (host) => `أنت تغيّر البريد الإلكتروني لمحفظتك على ${isolated(host)}. الرمز من هذا البريد:`,
  changeNewIntro: (host) => `سيصبح هذا العنوان بريد محفظتك على ${isolated(host)}. الرمز:`,
  changeCare: (host, minutes) =>
    `أدخله فقط في النافذة التي طلبته على ${isolated(host)}. وهو صالح لمدة ${lasting(minutes)}.`,
  changeOldWarning: 'إذا لم تكن أنت، فهناك من يستخدم محفظتك. سجّل الخروج من كل الأجهزة ولا تعطِ الرمز لأحد.',
  changedSubject: 'تم تغيير البريد الإلكتروني لمحفظتك',
  changedText: (host) =>
    `أصبح لمحفظتك على ${isolated(host)} بريد إلكتروني آخر. لم يعد بإمكانك تسجيل الدخول إليها بهذا البريد.`,
}
