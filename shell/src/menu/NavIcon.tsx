import { Component } from 'react';
import { Icon, type IconName } from '@portolan/ui/core';

/**
 * The icon that a remote's manifest names, 20 px. Renders nothing for an unknown name: the remote may be newer than the shell, and no
 * name in a manifest may break the frame.
 */
export class NavIcon extends Component<{ readonly name: string }, { isUnknown: boolean }> {
  override state = { isUnknown: false };

  static getDerivedStateFromError() {
    return { isUnknown: true };
  }

  override render() {
    return this.state.isUnknown ? null : <Icon name={this.props.name as IconName} size={20} />;
  }
}
