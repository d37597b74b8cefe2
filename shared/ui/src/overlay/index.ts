export { Drawer } from 'antd';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { LeaveDialog, type LeaveDialogProps } from './LeaveDialog.tsx';
export { SideDrawer, type SideDrawerProps } from './SideDrawer.tsx';
