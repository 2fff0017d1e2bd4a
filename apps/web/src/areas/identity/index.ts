export { PasswordHints } from './account/PasswordHints.tsx';
export { roleName } from './account/role-name.ts';
export { SignInSettings } from './otp-policy/SignInSettings.tsx';
export { OtpModal } from './sign-in/otp.ts';
export { begin, signIn } from './sign-in/sign-in.ts';
