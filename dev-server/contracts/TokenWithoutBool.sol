// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// A token that predates the final standard, like USDT on Ethereum: its calls return nothing, and an allowance must be
/// reset to zero before it is changed.
contract TokenWithoutBool is TokenLedger {
    error AllowanceNotZero(address spender);

    function transfer(address to, uint256 value) external {
        _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, value);
        _transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero(spender);
        _approve(spender, value);
    }
}
